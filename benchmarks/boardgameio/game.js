// Mice in the Kitchen for boardgame.io.
const { INVALID_MOVE } = require('boardgame.io/core');
const { deal, moves } = require('./mice');

/** A move as boardgame.io calls it; the pile and the dice are the server's alone. */
function serverMove(name) {
  const move = ({ G, ctx, random, events }) => {
    const turn = {
      player: Number(ctx.currentPlayer),
      rollDie: () => random.D6(),
      end: () => events.endTurn(),
      endGame: (result) => events.endGame(result),
    };
    return moves[name](G, turn) ? undefined : INVALID_MOVE;
  };
  return { move, client: false };
}

module.exports = {
  game: {
    name: 'mice',
    setup: ({ random }) => deal((cards) => random.Shuffle(cards)),
    turn: { minMoves: 1 },
    moves: Object.fromEntries(Object.keys(moves).map((name) => [name, serverMove(name)])),
    playerView: ({ G }) => ({ ...G, pile: G.pile.map(() => null) }),
  },
};
