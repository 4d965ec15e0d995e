// Values besides `var(--…)` that a token property may hold.
const NEUTRAL = ['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'none', 'auto']
const COMPUTED_FROM_TOKENS = '/^(calc|clamp|min|max|color-mix|light-dark)\\([\\s\\S]*var\\(--[\\s\\S]+\\)$/'
const SYSTEM_COLOUR = '/^(Canvas|CanvasText|LinkText|Button\\w+|Highlight(Text)?|GrayText|Field(Text)?|Mark(Text)?)$/'
const COLOUR = [...NEUTRAL, COMPUTED_FROM_TOKENS, SYSTEM_COLOUR, 'transparent', '/^currentcolor$/i']
const FROM_TOKENS = {
  '/color$/': COLOUR,
  fill: COLOUR,
  stroke: COLOUR,
  'z-index': [...NEUTRAL, COMPUTED_FROM_TOKENS, '0', '1', '-1'],
  'font-size': [...NEUTRAL, COMPUTED_FROM_TOKENS, '0', '100%', '/^[\\d.]+em$/'],
  'font-family': [...NEUTRAL],
}

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-plugin-logical-css', 'stylelint-declaration-strict-value'],
  ignoreFiles: ['**/dist/**', '.cache/**', '.data/**', 'playwright-report/**'],
  referenceFiles: ['packages/ui/src/tokens/*.css', 'packages/ui/src/base/*.css'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Right-to-left is real: nothing names a side of the screen.
    'logical-css/require-logical-keywords': [true, { ignore: ['caption-side', 'offset-anchor', 'offset-position'] }],
    'logical-css/require-logical-properties': true,
    'logical-css/require-logical-units': true,

    // A brand, a theme and the visually impaired mode change tokens; a value written by hand would not follow.
    'scale-unlimited/declaration-strict-value': [
      Object.keys(FROM_TOKENS),
      { ignoreFunctions: false, ignoreValues: FROM_TOKENS, ignoreAtRules: ['@font-face'] },
    ],
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'no-unknown-custom-properties': true,

    // No page asks a foreign host for anything.
    'function-url-scheme-disallowed-list': ['http', 'https', '/^\\/\\//'],
    'function-url-no-scheme-relative': true,

    'annotation-no-unknown': true,
    'at-rule-no-unknown': [true, { ignoreAtRules: ['view-transition'] }],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-no-important': true,
    'declaration-property-value-no-unknown': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-query-no-invalid': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-empty-source': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-at-import-rule': true,
    'no-unknown-animations': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'property-no-vendor-prefix': [true, { ignoreProperties: ['/-(text-size-adjust|line-clamp|box-orient)$/'] }],
    'selector-anb-no-unmatchable': true,
    'selector-max-id': 0,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      // The tokens themselves are where values are written.
      files: ['packages/ui/src/tokens/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'scale-unlimited/declaration-strict-value': null,
      },
    },
    {
      // The rule that switches motion off for users who asked for it must win over any component.
      files: ['packages/ui/src/base/*.css'],
      rules: { 'declaration-no-important': null },
    },
  ],
}
