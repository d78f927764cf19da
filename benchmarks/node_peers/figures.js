// What the clients of a run measure, and how they tell it.
const [address, count, seconds, warmUp] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const seen = []; // milliseconds from sending a move to the other one seeing it
let [start, end] = [Infinity, Infinity];

/** One table of two players, and the moves that the other one has not seen yet, by the state that they lead to. */
class Table {
  constructor(number) {
    [this.number, this.sent] = [number, new Map()];
  }

  noteSent(by, state) {
    this.sent.set(state, { by, at: performance.now() });
  }

  noteSeen(by, state) {
    const [now, sent] = [performance.now(), this.sent.get(state)];
    if (!sent || sent.by === by) return;
    this.sent.delete(state);
    if (now >= start && now <= end) seen.push(now - sent.at);
  }
}

const isOver = () => performance.now() > end;

/** Starts the clock after the warm-up; the figures are told when it has run down. */
function begin() {
  start = performance.now() + 1000 * warmUp;
  end = start + 1000 * seconds;
  setTimeout(() => console.log('begun'), 1000 * warmUp);
  setTimeout(tell, 1000 * (warmUp + seconds));
}

function tell() {
  seen.sort((a, b) => a - b);
  const at = (share) => seen[Math.min(seen.length - 1, Math.floor(share * seen.length))] || 0;
  console.log(JSON.stringify({ rate: seen.length / seconds, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

module.exports = { Table, address, begin, count, isOver };
