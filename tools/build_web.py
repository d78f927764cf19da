"""Builds the web app and puts it where the server and the wheel find it."""

import shutil

from tools.node import ROOT, WEB, install, npm

TARGET = ROOT / "src" / "konditorei" / "web_dist"


def main() -> None:
    install()
    npm("run", "build", "--silent")
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(WEB / "dist", TARGET)
    print(f"    {sum(file.is_file() for file in TARGET.rglob('*'))} files of the web app")


if __name__ == "__main__":
    main()
