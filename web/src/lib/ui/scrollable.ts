// Something wider than its place can be scrolled, also by keyboard: only then it takes the focus.
import type { Action } from 'svelte/action';

export const scrollable: Action = (node) => {
  const look = () => {
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const watch = new ResizeObserver(look);
  watch.observe(node);
  for (const child of node.children) watch.observe(child);
  return { destroy: () => watch.disconnect() };
};
