/** One property of the theme editor. */
export interface ThemeField {
  readonly property: string;
  readonly label: string;
  /** Values that an address may contain. */
  readonly accepts: RegExp;
  /** Numbers have a range; the others are colours. */
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** The control's value while the property is not set. */
  readonly initial: string;
  /** How a number is written in the style sheet. */
  readonly unit?: string;
}

const COLOUR = /^#[0-9a-f]{6}$/;
const NUMBER = /^\d{1,2}(?:\.\d{1,2})?(?:px)?$/;

const colour = (property: string, label: string, initial: string): ThemeField => ({
  property,
  label,
  accepts: COLOUR,
  initial,
});

/** What the theme editor edits: all colours, corners and distances of `docs/theming.md`. */
export const THEME_FIELDS: readonly ThemeField[] = [
  colour('--pc-accent', 'Accent', '#0b6b5b'),
  colour('--pc-accent-dark', 'Accent, dark scheme', '#6ad0ba'),
  colour('--pc-on-accent', 'Text on the accent', '#ffffff'),
  colour('--pc-on-accent-dark', 'Text on the accent, dark scheme', '#1d1d1d'),
  colour('--pc-canvas', 'Canvas', '#f3f7f5'),
  colour('--pc-canvas-dark', 'Canvas, dark scheme', '#0e1614'),
  colour('--pc-surface', 'Cards and dialogs', '#ffffff'),
  colour('--pc-surface-dark', 'Cards and dialogs, dark scheme', '#17211e'),
  colour('--pc-text', 'Text', '#14231f'),
  colour('--pc-text-dark', 'Text, dark scheme', '#ecf3f0'),
  colour('--pc-focus', 'Focus ring', '#0b6b5b'),
  colour('--pc-focus-dark', 'Focus ring, dark scheme', '#6ad0ba'),
  {
    property: '--pc-radius-scale',
    label: 'Roundness',
    accepts: NUMBER,
    range: { min: 0, max: 1.4, step: 0.1 },
    initial: '1',
  },
  {
    property: '--pc-density',
    label: 'Density',
    accepts: NUMBER,
    range: { min: 0.75, max: 1.25, step: 0.05 },
    initial: '1',
  },
  {
    property: '--pc-frame-radius',
    label: 'Outer corners',
    accepts: NUMBER,
    range: { min: 0, max: 40, step: 2 },
    initial: '0',
    unit: 'px',
  },
];

/** The looks to choose from: the widget's own, and the complete examples of `docs/theming.md`. */
export const THEME_NAMES = ['default', 'hearth', 'ledger'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
