import hearth from '@pawcall/element/themes/hearth.css?raw';
import ledger from '@pawcall/element/themes/ledger.css?raw';
import type { ThemeName } from './theme-fields.ts';

/** Custom properties of the widget by name. */
export type ThemeProperties = Readonly<Record<string, string>>;

const FIRST_RULE = /pawcall-booking\s*\{([^}]*)\}/;

/** The properties that the first rule of a theme sets, and the rules that follow it. */
export const readTheme = (
  css: string,
): { readonly properties: ThemeProperties; readonly rules: string } => {
  const found = FIRST_RULE.exec(css);
  const declarations = (found?.[1] ?? '').matchAll(/(--pc-[\w-]+):\s*([^;]+);/g);
  return {
    properties: Object.fromEntries(
      Array.from(declarations, ([, name = '', value = '']) => [name, value.trim()]),
    ),
    rules: found ? css.slice(found.index + found[0].length).trim() : '',
  };
};

/** A theme with what was changed in it; an empty value takes a property away (PLAY-2). */
export const printTheme = (css: string, changed: ThemeProperties): string => {
  const { properties, rules } = readTheme(css);
  const lines = Object.entries({ ...properties, ...changed })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name}: ${value};`);
  const first = lines.length === 0 ? '' : `pawcall-booking {\n${lines.join('\n')}\n}`;
  return [first, rules].filter((part) => part !== '').join('\n\n');
};

/** The style sheet of each theme, empty for the default (THEME-4). */
export const THEME_CSS: Readonly<Record<ThemeName, string>> = { default: '', hearth, ledger };
