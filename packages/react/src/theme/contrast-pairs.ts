/** Minimum contrast of text, and of edges and icons (WCAG 1.4.3, 1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

/** Every foreground and background role that the style sheets combine, with the minimum contrast. */
export const PAIRS = [
  ['text', ['surface', 'canvas', 'sunk', 'raised', 'hover', 'accent-soft'], TEXT],
  ['text-2', ['surface', 'canvas', 'sunk', 'raised', 'hover'], TEXT],
  // Captions and placeholders.
  ['text-3', ['surface', 'canvas', 'sunk', 'raised'], TEXT],
  ['accent-ink', ['surface', 'canvas', 'sunk', 'hover', 'accent-soft', 'accent-soft-2'], TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-active'], TEXT],
  ['on-deep', ['accent-deep'], TEXT],
  ['positive-ink', ['surface', 'sunk', 'positive-soft'], TEXT],
  ['danger', ['surface'], TEXT],
  ['danger-ink', ['danger-soft'], TEXT],
  ['honey-ink', ['honey-soft'], TEXT],
  ['rose-ink', ['rose-soft'], TEXT],
  ['sky-ink', ['sky-soft', 'raised'], TEXT],
  ['on-tooltip', ['tooltip'], TEXT],
  // Labels of disabled controls that explain themselves.
  ['on-disabled', ['disabled'], SHAPE],
  ['line-strong', ['surface', 'canvas', 'sunk'], SHAPE],
  ['accent-edge', ['surface', 'canvas', 'sunk', 'accent-soft'], SHAPE],
  ['focus', ['surface', 'canvas', 'sunk', 'raised', 'hover', 'accent-soft'], SHAPE],
  ['honey', ['surface'], SHAPE],
] as const;

/** A colour role of the style sheets: `text` is `--c-text`. */
export type Role = (typeof PAIRS)[number][0] | (typeof PAIRS)[number][1][number];

/** The colours that a partner sets, `--pc-accent` and so on; each has a `-dark` one. */
export const SETTABLE = ['accent', 'on-accent', 'focus', 'canvas', 'surface', 'text'] as const;
export type Settable = (typeof SETTABLE)[number];

/** The roles derived from a partner's colours; the first that is set decides. */
export const MADE_OF: Readonly<Partial<Record<Role, readonly Settable[]>>> = {
  text: ['text'],
  'text-2': ['text'],
  'text-3': ['text'],
  'line-strong': ['text'],
  'on-disabled': ['text'],
  disabled: ['text'],
  hover: ['text'],
  surface: ['surface'],
  raised: ['surface'],
  canvas: ['canvas'],
  sunk: ['canvas'],
  accent: ['accent'],
  'accent-hover': ['accent'],
  'accent-active': ['accent'],
  'accent-soft': ['accent'],
  'accent-soft-2': ['accent'],
  'accent-deep': ['accent'],
  'accent-edge': ['accent'],
  'accent-ink': ['accent'],
  'on-accent': ['on-accent', 'accent'],
  focus: ['focus', 'accent'],
};

/** A role's name for developers. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  text: 'text',
  'text-2': 'supporting text',
  'text-3': 'captions and placeholders',
  'line-strong': 'the edge of a field',
  'on-disabled': 'the label of what is off',
  disabled: 'what is off',
  hover: 'what the pointer is over',
  surface: 'cards and dialogs',
  raised: 'menus and messages',
  canvas: 'the canvas',
  sunk: 'panels',
  accent: 'the accent',
  'accent-hover': 'the accent under the pointer',
  'accent-active': 'the pressed accent',
  'accent-soft': 'the soft accent',
  'accent-soft-2': 'the soft accent under the pointer',
  'accent-deep': 'the banner',
  'accent-edge': 'the edge of what is chosen',
  'accent-ink': 'links and coloured text',
  'on-accent': 'text on the accent',
  'on-deep': 'text on the banner',
  focus: 'the focus ring',
  'positive-ink': 'savings',
  'positive-soft': 'promotions',
  danger: 'errors',
  'danger-ink': 'text of an error',
  'danger-soft': 'an error',
  honey: 'stars',
  'honey-ink': 'text of a highlight',
  'honey-soft': 'a highlight',
  'rose-ink': 'text of a label',
  'rose-soft': 'a label',
  'sky-ink': 'information',
  'sky-soft': 'a notice',
  'on-tooltip': 'text of a tooltip',
  tooltip: 'a tooltip',
};
