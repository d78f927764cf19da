// A list of tests and a few workers that take from it; the longest tests come first.
const tests = [];

/** `weight`: roughly how long it takes, in seconds, so that the pool ends at the same time everywhere. */
export const test = (name, run, { weight = 5 } = {}) => tests.push({ name, run, weight });

const PATIENCE = 600_000;
const inTime = (work) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${PATIENCE / 1000} s`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Runs the tests whose names contain one of the words (all without words); answers how many failed. */
export async function runAll(browser, words, workers) {
  const queue = tests
    .filter(({ name }) => !words.length || words.some((word) => name.includes(word)))
    .toSorted((a, b) => b.weight - a.weight);
  if (!queue.length) throw new Error(`no test is called ${words.join(', ')}`);
  const all = queue.length;
  let failed = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const start = Date.now();
      try {
        await inTime(next.run(browser));
        console.log(`ok   ${next.name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed++;
        console.log(`FAIL ${next.name}: ${String(error.message).slice(0, 12_000)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  console.log(`${all - failed} of ${all} browser tests passed`);
  return failed;
}
