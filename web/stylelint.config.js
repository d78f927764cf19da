// Boards take colours, font sizes, radii and layers from tokens.css, and ask nobody but the shared
// layout how large the screen is.
export default {
  customSyntax: 'postcss-html',
  ignoreFiles: ['**/art/**'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-property-value-disallowed-list': {
      '/.*/': ['/(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\([\\d.]/'],
      'font-size': ['/\\dpx/'],
      font: ['/\\dpx/'],
      'border-radius': ['/\\dpx/'],
      'z-index': ['/^\\d{2,}/'], // small numbers order the parts of one picture
      'min-height': ['/^([3-9]\\d\\d|\\d{4,})px/', '/\\d(vh|dvh)/'],
      height: ['/^\\d+(vh|dvh)/'],
    },
    'media-feature-name-allowed-list': ['hover', 'prefers-reduced-motion', 'prefers-contrast'],
  },
  overrides: [{ files: ['src/games/**'], rules: { 'at-rule-disallowed-list': ['container', 'media'] } }],
};
