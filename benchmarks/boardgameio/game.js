// Mice in the Kitchen for boardgame.io, with the same rules as ours: house edition, two bakers.
const INGREDIENTS = ['strawberry', 'egg', 'milk', 'flour', 'butter', 'chocolate'];
const START = ['strawberry', 'egg', 'milk'];
const [CENTRE, DICE, EACH] = [3, 3, 8];

function setup({ random }) {
  const cards = INGREDIENTS.flatMap((one) => Array(EACH - Number(START.includes(one))).fill(one));
  return {
    phase: 'roll', centre: [...START], stand: [], out: [], dice: [], diceLost: 0,
    sinceRoll: 0, // mice turned over since the last roll: a fishbone hands them on
    pile: random.Shuffle([...cards, 'mouse', 'mouse', 'mouse', 'fishbone', 'fishbone', 'fishbone']),
    collected: [[], []],
  };
}

/** Fills the centre; says what ended the turn, if anything did. */
function fill(G, struck = false) {
  while (G.centre.length < CENTRE) {
    if (!G.pile.length) return 'over';
    const card = G.pile.shift();
    if (INGREDIENTS.includes(card)) {
      G.centre.push(card);
      continue;
    }
    G.out.push(card);
    if (card === 'mouse') {
      G.diceLost++;
      G.sinceRoll++;
    } else if (!struck) {
      G.pile.push(...G.stand.splice(0));
      return fill(G, true) === 'over' ? 'nobody' : 'fishbone';
    }
  }
  return null;
}

/** What follows when the centre was to be filled. */
function afterFill(G, ctx, events, ended) {
  if (ended === 'over' || ended === 'nobody') {
    const stand = G.stand.splice(0);
    if (ended === 'over') G.collected[ctx.currentPlayer].push(...stand);
    G.phase = 'over';
    const sizes = G.collected.map((cards) => cards.length);
    events.endGame({ winners: [0, 1].filter((baker) => sizes[baker] === Math.max(...sizes)) });
  } else if (ended === 'fishbone') {
    G.diceLost = G.sinceRoll;
    pass(G, events);
  } else if (G.diceLost >= DICE) {
    G.out.push(...G.stand.splice(0));
    [G.diceLost, G.sinceRoll] = [0, 0];
    nextTurn(G, ctx, events);
  } else {
    G.phase = 'roll';
  }
}

function pass(G, events) {
  G.phase = 'roll';
  events.endTurn();
}

/** The next baker's turn begins with a full centre. */
function nextTurn(G, ctx, events) {
  const ended = fill(G);
  if (ended === null && G.diceLost < DICE) pass(G, events);
  else afterFill(G, ctx, events, ended);
}

function roll({ G, ctx, random, events }) {
  if (G.phase !== 'roll') return INVALID_MOVE;
  G.dice = Array.from({ length: DICE - G.diceLost }, () => INGREDIENTS[random.D6() - 1]);
  G.sinceRoll = 0;
  const matching = G.centre.filter((card) => G.dice.includes(card));
  G.centre = G.centre.filter((card) => !G.dice.includes(card));
  if (matching.length) {
    G.stand.push(...matching);
    G.phase = 'decide';
  } else {
    G.out.push(...G.stand.splice(0));
    G.diceLost = 0;
    nextTurn(G, ctx, events);
  }
}

function stop({ G, ctx, events, playerID }) {
  if (G.phase !== 'decide') return INVALID_MOVE;
  G.collected[playerID].push(...G.stand.splice(0));
  [G.diceLost, G.sinceRoll] = [0, 0];
  nextTurn(G, ctx, events);
}

function goOn({ G, ctx, events }) {
  if (G.phase !== 'decide') return INVALID_MOVE;
  afterFill(G, ctx, events, fill(G));
}

const { INVALID_MOVE } = require('boardgame.io/core');

const hidden = (move) => ({ move, client: false }); // the pile and the dice are the server's alone

module.exports = {
  game: {
    name: 'mice',
    setup,
    turn: { minMoves: 1 },
    moves: { roll: hidden(roll), stop: hidden(stop), goOn: hidden(goOn) },
    playerView: ({ G }) => ({ ...G, pile: G.pile.map(() => null) }),
  },
};
