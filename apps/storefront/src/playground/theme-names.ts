/** The looks to choose from: the widget's own, and the complete examples of `docs/theming.md`. */
export const THEME_NAMES = ['default', 'hearth', 'ledger'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
