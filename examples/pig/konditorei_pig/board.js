// The board of Pig, for the browser. Konditorei loads this file when a table of Pig is opened and hands it the inputs of a
// board: { view, event, moves, seat, seats, pending, play }. It needs no build and imports nothing; docs/boards.md walks
// through it. Colours and sizes are the page's own, so that it fits by day and by night.

const WORDS = {
  en: { roll: 'Roll', hold: 'Hold', turn: 'This turn', goal: 'Goal', wait: 'is playing', safe: 'keeps', die: 'Die' },
  de: { roll: 'Würfeln', hold: 'Behalten', turn: 'Dieser Zug', goal: 'Ziel', wait: 'ist am Zug', safe: 'sichert', die: 'Würfel' },
  fr: { roll: 'Lancer', hold: 'Garder', turn: 'Ce tour', goal: 'But', wait: 'joue', safe: 'garde', die: 'Dé' },
  es: { roll: 'Tirar', hold: 'Guardar', turn: 'Este turno', goal: 'Meta', wait: 'juega', safe: 'guarda', die: 'Dado' },
};

const STYLE = `
.pig { height: 100%; container: pig / size; }
.pig-room { height: 100%; display: grid; gap: 12px; padding: 8px 20px 20px;
  grid-template: 'seats' auto 'die' minmax(0, 1fr) 'act' auto / minmax(0, 1fr); }
.pig-seats { grid-area: seats; display: flex; gap: 10px; }
.pig-seat { flex: 1; min-width: 0; padding: 10px 14px; border-radius: var(--r-lg); background: var(--surface);
  box-shadow: var(--sh-2); }
.pig-seat[data-acts] { box-shadow: var(--sh-2), 0 0 0 3px var(--accent) inset; }
.pig-seat b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pig-seat strong { font: 1000 var(--text-2xl) / 1 var(--font-display); }
.pig-track { height: 10px; margin-top: 6px; border-radius: var(--r-pill); background: var(--surface-3); overflow: hidden; }
.pig-track i { display: block; height: 100%; background: var(--accent); transition: width var(--t-move) var(--ease-out); }
.pig-middle { grid-area: die; display: grid; place-content: center; justify-items: center; gap: 10px; text-align: center; }
.pig-middle svg { height: min(34cqh, 200px); width: auto; }
.pig-middle[data-rolled] svg { animation: pig-roll calc(var(--time-rolled) * 0.85) var(--ease-drop); }
.pig-turn { font: 1000 var(--text-xl) / 1.1 var(--font-display); }
.pig-act { grid-area: act; display: flex; gap: 12px; justify-content: center; align-items: center; min-height: 76px; }
.pig-act .btn { flex: 1; max-width: 320px; }
@keyframes pig-roll { from { transform: translateX(-60vw) rotate(-500deg); } }
@container pig (max-height: 400px) {
  .pig-room { padding: 0 10px 10px;
    grid-template: 'seats die act' minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr); }
  .pig-seats, .pig-act { flex-direction: column; }
  .pig-act .btn { flex: none; width: 100%; }
}`;

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** An element with attributes and children; words are set as text, never as markup. */
function make(name, attributes = {}, ...children) {
  const svg = ['svg', 'rect', 'circle'].includes(name);
  const element = svg ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key === 'onclick') element.addEventListener('click', value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  element.append(...children);
  return element;
}

/** The face of a die; none before the first roll. */
function die(face, label) {
  const pips = PIPS[face ?? 0].map((spot) =>
    make('circle', { cx: 25 + 25 * (spot % 3), cy: 25 + 25 * Math.floor(spot / 3), r: 9, fill: 'var(--art-ink)' }),
  );
  const body = make('rect', { x: 4, y: 4, width: 92, height: 92, rx: 20, fill: 'var(--art-paper)', stroke: 'var(--line-strong)', 'stroke-width': 3 });
  return make('svg', { viewBox: '0 0 100 100', role: 'img', 'aria-label': `${label}: ${face ?? '–'}` }, body, ...pips);
}

function seat({ seat: number, name }, view) {
  const points = view.points[number];
  const track = make('div', { class: 'pig-track' }, make('i', { style: `width:${Math.min(100, (100 * points) / view.options.target)}%` }));
  return make(
    'div',
    { class: 'pig-seat', 'data-piece': 'seat', 'data-acts': view.actor === number, role: 'group', 'aria-label': `${name}: ${points}` },
    make('b', {}, name),
    make('strong', {}, String(points)),
    track,
  );
}

/** A button for a legal move. `data-piece` names it, `data-next` says that it can be pressed. */
function button(kind, text, { moves, pending, play }) {
  const move = moves.find((one) => kind in one);
  const can = !!move && !pending;
  return make(
    'button',
    {
      class: `btn glaze${kind === 'hold' ? ' green' : ''}`,
      'data-piece': kind,
      'data-next': can ? '1' : undefined,
      disabled: !can,
      onclick: () => play(move),
    },
    text,
  );
}

function actions(inputs, words) {
  const { view, moves, seats } = inputs;
  if (moves.length)
    return [button('roll', words.roll, inputs), button('hold', `${words.hold} (${view.turn})`, inputs)];
  return view.actor === null ? [] : [make('p', {}, `${seats[view.actor].name} ${words.wait}`)];
}

function draw(inputs, words) {
  const { view, event, seats } = inputs;
  const rolled = event?.event === 'rolled';
  return make(
    'div',
    { class: 'pig-room' },
    make('div', { class: 'pig-act' }, ...actions(inputs, words)),
    make('div', { class: 'pig-seats' }, ...seats.map((one) => seat(one, view))),
    make(
      'div',
      { class: 'pig-middle', 'data-rolled': rolled },
      die(rolled ? event.face : view.die, words.die),
      make('p', { class: 'pig-turn' }, `${words.turn}: ${view.turn}`),
      make('p', {}, `${words.goal}: ${view.options.target}`),
    ),
  );
}

/** The pieces that make up a move: one button. */
export const steps = (move) => Object.keys(move);

/** How long an event is shown, in milliseconds; the style reads it as --time-<event>. */
export const times = { rolled: 700, lost: 350 };

export function mount(target, inputs) {
  const words = WORDS[target.lang] ?? WORDS.en;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  const root = make('div', { class: 'pig' });
  target.append(root);
  /** The focus stays on the button that was pressed, if it is still there. */
  const update = (now) => {
    const held = root.contains(document.activeElement) ? document.activeElement.dataset.piece : undefined;
    root.replaceChildren(draw(now, words));
    if (held) root.querySelector(`[data-piece="${held}"]:enabled`)?.focus();
  };
  update(inputs);
  return {
    update,
    destroy() {
      root.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
