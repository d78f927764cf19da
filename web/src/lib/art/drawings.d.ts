declare module '*.svg' {
  const drawing: import('svelte').Component<import('./place').Place>;
  export default drawing;
}
