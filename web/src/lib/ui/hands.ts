// Whether somebody last pressed a key or pointed at something, since the page was opened.
export const hands = { onKeys: false };
addEventListener('keydown', () => (hands.onKeys = true), true);
addEventListener('pointerdown', () => (hands.onKeys = false), true);
