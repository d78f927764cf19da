// Mice in the Kitchen with the same rules as ours: house edition, two bakers. It knows no framework: the game is
// any object with these fields, and a `turn` says who moves, has the dice, and is told when the turn or the game ends.
const INGREDIENTS = ['strawberry', 'egg', 'milk', 'flour', 'butter', 'chocolate'];
const START = ['strawberry', 'egg', 'milk'];
const [CENTRE, DICE, EACH] = [3, 3, 8];

/** The fields of a new game. */
function deal(shuffle) {
  const cards = INGREDIENTS.flatMap((one) => Array(EACH - Number(START.includes(one))).fill(one));
  return {
    phase: 'roll', centre: [...START], stand: [], out: [], dice: [], diceLost: 0,
    sinceRoll: 0, // mice turned over since the last roll: a fishbone hands them on
    pile: shuffle([...cards, 'mouse', 'mouse', 'mouse', 'fishbone', 'fishbone', 'fishbone']),
    collected: [[], []],
  };
}

/** Fills the centre; says what ended the turn, if anything did. */
function fill(game, struck = false) {
  while (game.centre.length < CENTRE) {
    if (!game.pile.length) return 'over';
    const card = game.pile.shift();
    if (INGREDIENTS.includes(card)) {
      game.centre.push(card);
      continue;
    }
    game.out.push(card);
    if (card === 'mouse') {
      game.diceLost++;
      game.sinceRoll++;
    } else if (!struck) {
      game.pile.push(...game.stand.splice(0));
      return fill(game, true) === 'over' ? 'nobody' : 'fishbone';
    }
  }
  return null;
}

/** What follows when the centre was to be filled. */
function afterFill(game, turn, ended) {
  if (ended === 'over' || ended === 'nobody') {
    const stand = game.stand.splice(0);
    if (ended === 'over') game.collected[turn.player].push(...stand);
    game.phase = 'over';
    const sizes = game.collected.map((cards) => cards.length);
    turn.endGame({ winners: [0, 1].filter((baker) => sizes[baker] === Math.max(...sizes)) });
  } else if (ended === 'fishbone') {
    game.diceLost = game.sinceRoll;
    pass(game, turn);
  } else if (game.diceLost >= DICE) {
    game.out.push(...game.stand.splice(0));
    [game.diceLost, game.sinceRoll] = [0, 0];
    nextTurn(game, turn);
  } else {
    game.phase = 'roll';
  }
}

function pass(game, turn) {
  game.phase = 'roll';
  turn.end();
}

/** The next baker's turn begins with a full centre. */
function nextTurn(game, turn) {
  const ended = fill(game);
  if (ended === null && game.diceLost < DICE) pass(game, turn);
  else afterFill(game, turn, ended);
}

/** Each move says whether it is legal. */
const moves = {
  roll(game, turn) {
    if (game.phase !== 'roll') return false;
    game.dice = Array.from({ length: DICE - game.diceLost }, () => INGREDIENTS[turn.rollDie() - 1]);
    game.sinceRoll = 0;
    const matching = game.centre.filter((card) => game.dice.includes(card));
    game.centre = game.centre.filter((card) => !game.dice.includes(card));
    if (matching.length) {
      game.stand.push(...matching);
      game.phase = 'decide';
    } else {
      game.out.push(...game.stand.splice(0));
      game.diceLost = 0;
      nextTurn(game, turn);
    }
    return true;
  },

  stop(game, turn) {
    if (game.phase !== 'decide') return false;
    game.collected[turn.player].push(...game.stand.splice(0));
    [game.diceLost, game.sinceRoll] = [0, 0];
    nextTurn(game, turn);
    return true;
  },

  goOn(game, turn) {
    if (game.phase !== 'decide') return false;
    afterFill(game, turn, fill(game));
    return true;
  },
};

const LEGAL = { roll: ['roll'], decide: ['stop', 'goOn'], over: [] };

/** Any legal move, by name; nothing when the game is over. */
function anyMove(game) {
  const legal = LEGAL[game.phase];
  return legal[Math.floor(Math.random() * legal.length)];
}

module.exports = { deal, moves, anyMove };
