import { counting } from '../plural';

const n = counting('en');

export const table = {
  turnOf: (name: string) => `${name} is playing.`,
  waitFor: (names: string) => `Waiting for ${names}.`,
  curtain: (name: string) => `Pass the device to ${name}`,
  curtainLine: 'Everybody else looks away.',
  curtainGo: (name: string) => `I am ${name}`,
  notSent: 'No connection: your move was not sent. Try again when the table is back.',
  unsure: 'No connection. Whether your move counts shows as soon as the table is back.',
  stale: 'The table had moved on. Please choose again.',
  nudge: 'It is your turn. What glows can be tapped.',
  askSound: 'Would you like to hear sounds?',
  undo: 'Take back',
  react: 'Call out',
  reactions: {
    yum: 'Yum!',
    wow: 'Wow!',
    oops: 'Oops!',
    thanks: 'Thank you!',
    hurry: 'Your turn!',
    clap: 'Bravo!',
  },
  botPlays: 'Let a bot play',
  comeBack: 'I am back',
  wins: (a: number, b: number) => `${a} of ${b} wins`,
  otherDevice: 'Continue on another device',
  tookBack: (name: string) => `${name} takes the last move back.`,
  ended: 'The game was ended early.',
  asks: {
    undo: (name: string) => `${name} would like to take back a move.`,
    bot: (name: string) => `Shall a bot play for ${name}?`,
    end: (name: string) => `${name} would like to end the game.`,
  },
  askUndo: 'Ask to take back my last move',
  endGame: 'Ask to end the game',
  botFor: (name: string) => `Bot for ${name}`,
  outdated: 'The rules have changed since this game began. You see it as you left it; nobody can play on.',
  save: 'Save the game',
  endNow: 'End the game',
  origins: {
    position: 'This game starts from a chosen position, not from a deal.',
    import: 'This game comes from a file.',
    lesson: 'This is a lesson: its cards and dice are known in advance.',
  },
};

export const over = {
  wins: (name: string) => `${name} wins!`,
  shared: (names: string) => `${names} win together!`,
  ended: 'Game ended early',
  soFar: 'The score so far',
  points: (k: number) => n(k, '# point', '# points'),
  scores: 'Scores',
  head: 'Points',
  gain: (w: string, k: number) => `Biggest leap: ${w}, +${k}`,
  share: 'Each player’s part',
  asTable: 'As a table',
  lead: 'Who was ahead when?',
  working: (k: number) => `Working out the win chances… ${k}%`,
  percent: (k: number) => `${k}%`,
  swing: (w: string, k: number) => `${w}’s chance: +${k}%`,
  goThere: 'Arrow keys move, Enter watches the game from there',
  rematch: 'Rematch',
  toRematch: 'To the rematch',
  replay: 'Watch the whole game',
  home: 'Konditorei',
  start: 'Start',
  fair: {
    question: 'Were the cards and dice fair?',
    same: 'This device noted the table’s seal before the game. It is still the same, so nobody has changed the chances.',
    other:
      'This device noted another seal before the game than the table shows now. Do not trust these chances.',
    none: 'This device was not there before the game began, so it has no note of the table’s seal.',

    file: 'Save the game with its proof',
    check: 'Check it with:',
  },
};

export const replay = {
  title: 'The whole game',
  play: 'Play',
  pause: 'Pause',
  step: 'Step forward',
  back: 'Step back',
  first: 'To the start',
  at: (a: number, b: number) => `Step ${a} of ${b}`,
  slider: 'Place in the game',
  eyes: (name: string) => `Seen by ${name}`,
  none: 'This game cannot be watched yet: it is not over.',
};

/** The plain board. */
export const plain = {
  moves: 'What you can do',
  noMoves: 'Nothing to do right now.',
  view: 'On the table',
  yes: 'yes',
  no: 'no',
  hidden: 'hidden',
  none: 'none',
  course: 'Points, move by move',
  chance: 'Win chance, move by move',
  move: (k: number) => `Move ${k}`,
};
