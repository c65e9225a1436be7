import hearth from '@pawcall/element/themes/hearth.css?raw';
import ledger from '@pawcall/element/themes/ledger.css?raw';
import type { ThemeName } from './theme-names.ts';

/** The style sheet of each look, as a partner's page has it; the widget's own needs none (THEME-4). */
export const THEME_CSS: Readonly<Record<ThemeName, string>> = { default: '', hearth, ledger };
