// Runs inside the page: notes how long each frame took in which something was animated, while a take is on.
//
// Asking the page in every frame for all that is animated would take up to a fifth of a frame of the slowed processor.
// So this listens to what begins and ends instead; only between the takes the page is asked itself. What never ends, a
// light that breathes, does not count: frames in which nothing else moves are easy, and would hide the hard ones.
(() => {
  const going = new Map();
  const endless = new Set();
  let on = false;
  let last = 0;
  let moved = false;
  let frames = [];

  const name = (event) => `${event.animationName ?? event.propertyName}${event.pseudoElement}`;
  /** Whether what begins is endless; asked once for each name, and only when it begins. */
  const known = new Set();
  const learn = (event) => {
    if (!event.animationName || known.has(name(event))) return;
    known.add(name(event));
    for (const one of event.target.getAnimations({ subtree: !!event.pseudoElement }))
      if (one.animationName === event.animationName && one.effect.getTiming().iterations === Infinity)
        endless.add(name(event));
  };
  const begun = (event) => {
    if (event instanceof Event) learn(event);
    if (endless.has(name(event)) && !window.countsEndless) return;
    const names = going.get(event.target) ?? new Set();
    going.set(event.target, names.add(name(event)));
  };
  const ended = (event) => {
    const names = going.get(event.target);
    names?.delete(name(event));
    if (!names?.size) going.delete(event.target);
  };
  for (const kind of ['animationstart', 'transitionstart']) addEventListener(kind, begun, true);
  for (const kind of ['animationend', 'animationcancel', 'transitionend', 'transitioncancel'])
    addEventListener(kind, ended, true);

  /** What was taken out of the page ends without a word. */
  const moving = () => {
    for (const element of going.keys()) {
      if (element.isConnected) return true;
      going.delete(element);
    }
    return false;
  };

  /** What is animated now, as the page itself knows it. */
  const ask = () => {
    going.clear();
    for (const one of document.getAnimations()) {
      const { target, pseudoElement } = one.effect;
      const event = {
        target,
        animationName: one.animationName ?? one.transitionProperty,
        pseudoElement: pseudoElement ?? '',
      };
      if (one.effect.getTiming().iterations === Infinity) endless.add(name(event));
      if (one.playState === 'running') begun(event);
    }
  };

  const next = (now) => {
    const moves = on && moving();
    if (moved && moves) frames.push([last, now]);
    [last, moved] = [now, moves];
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);

  window.takeFrames = (wanted) => {
    ask();
    on = wanted;
    moved = false;
  };
  window.takenFrames = () => {
    const taken = frames;
    frames = [];
    return taken;
  };
})();
