/** Puts a text into the clipboard; false when the browser refuses. Only pages that came by https have `clipboard`. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way in a home network without https
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
