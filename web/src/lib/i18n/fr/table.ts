import type { Messages } from '../en';
import { of } from './names';
import { counting } from '../plural';

const n = counting('fr');

export const table: Messages['table'] = {
  turnOf: (name) => `${name} joue.`,
  waitFor: (names) => `On attend ${names}.`,
  curtain: (name) => `Passe l’appareil à ${name}`,
  curtainLine: 'Tous les autres regardent ailleurs.',
  curtainGo: (name) => `Je suis ${name}`,
  notSent: 'Pas de connexion : ton coup n’a pas été envoyé. Réessaie quand la table sera revenue.',
  unsure: 'Pas de connexion. On verra si ton coup compte dès que la table sera revenue.',
  stale: 'La table avait déjà avancé. Choisis de nouveau.',
  nudge: 'C’est à toi. Tu peux toucher ce qui brille.',
  askSound: 'Veux-tu entendre des sons ?',
  undo: 'Reprendre',
  react: 'Lancer un mot',
  reactions: {
    yum: 'Miam !',
    wow: 'Super !',
    oops: 'Oups !',
    thanks: 'Merci !',
    hurry: 'À toi !',
    clap: 'Bravo !',
  },
  botPlays: 'Laisser un robot jouer',
  comeBack: 'Je suis de retour',
  wins: (a, b) => `${n(a, '# victoire', '# victoires')} sur ${b}`,
  otherDevice: 'Continuer sur un autre appareil',
  tookBack: (name) => `${name} reprend son dernier coup.`,
  ended: 'La partie a été arrêtée avant la fin.',
  asks: {
    undo: (name) => `${name} voudrait reprendre un coup.`,
    bot: (name) => `Un robot peut-il jouer à la place ${of(name)} ?`,
    end: (name) => `${name} voudrait finir la partie.`,
  },
  askUndo: 'Demander à reprendre mon dernier coup',
  endGame: 'Proposer de finir la partie',
  botFor: (name) => `Robot pour ${name}`,
  outdated:
    'Les règles ont changé depuis le début de cette partie. Tu la vois telle que tu l’as laissée ; on ne peut plus y jouer.',
  save: 'Enregistrer la partie',
  endNow: 'Terminer la partie',
  origins: {
    position: 'Cette partie commence par une position choisie, pas par une donne.',
    import: 'Cette partie vient d’un fichier.',
    lesson: 'C’est une leçon : cartes et dés sont connus d’avance.',
  },
};

export const over: Messages['over'] = {
  wins: (name) => `${name} gagne !`,
  shared: (names) => `${names} gagnent ensemble !`,
  ended: 'Partie arrêtée avant la fin',
  soFar: 'Le score jusque-là',
  points: (k) => n(k, '# point', '# points'),
  scores: 'Score',
  head: 'Points',
  gain: (w, k) => `Plus grand bond : ${w}, +${k}`,
  share: 'La part de chacun',
  asTable: 'Sous forme de tableau',
  lead: 'Qui menait, et quand ?',
  working: (k) => `Calcul des chances de gagner… ${k} %`,
  percent: (k) => `${k} %`,
  swing: (w, k) => `Chances ${of(w)} : +${k} %`,
  goThere: 'Les flèches déplacent, Entrée montre la partie à partir de là',
  rematch: 'Revanche',
  toRematch: 'À la revanche',
  replay: 'Revoir la partie',
  home: 'Konditorei',
  start: 'Début',
  fair: {
    question: 'Les cartes et les dés étaient-ils équitables ?',
    same: 'Cet appareil a noté le sceau de la table avant la partie. C’est toujours le même : personne n’a touché au hasard.',
    other:
      'Cet appareil a noté avant la partie un autre sceau que celui d’aujourd’hui. Ne te fie pas à ce hasard.',
    none: 'Cet appareil n’était pas là avant la partie et n’a noté aucun sceau.',

    file: 'Enregistrer la partie avec sa preuve',
    check: 'Pour vérifier :',
  },
};

export const replay: Messages['replay'] = {
  title: 'Toute la partie',
  play: 'Lecture',
  pause: 'Pause',
  step: 'Un pas en avant',
  back: 'Un pas en arrière',
  first: 'Au début',
  at: (a, b) => `Étape ${a} sur ${b}`,
  slider: 'Position dans la partie',
  eyes: (name: string) => `Avec les yeux de ${name}`,
  none: 'On ne peut pas encore revoir cette partie : elle n’est pas finie.',
};

/** The plain board. */
export const plain: Messages['plain'] = {
  moves: 'Ce que tu peux faire',
  noMoves: 'Rien à faire pour l’instant.',
  view: 'Sur la table',
  yes: 'oui',
  no: 'non',
  hidden: 'caché',
  none: 'aucun',
  course: 'Points, coup par coup',
  chance: 'Chances de gagner, coup par coup',
  move: (k) => `Coup ${k}`,
};
