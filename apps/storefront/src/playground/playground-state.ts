import { isShareable, type PlaygroundOption } from './playground-option.ts';
import { THEME_NAMES, type ThemeName, THEME_FIELDS } from './theme-fields.ts';
import type { ThemeProperties } from './theme-css.ts';

/** The pages on which the widget can be tried. */
export const HOST_PAGES = ['plain', 'hostile', 'dark'] as const;
export type HostPage = (typeof HOST_PAGES)[number];

/** Widths in px: a phone, a tablet, a desktop. */
export const WIDTHS = ['390', '768', '1180'] as const;
export type Width = (typeof WIDTHS)[number];

/** What is tried out in the playground. */
export interface PlaygroundState {
  readonly page: HostPage;
  readonly width: Width;
  readonly theme: ThemeName;
  /** What was changed in the theme. */
  readonly changed: ThemeProperties;
  /** Attributes that differ from the shop's own. */
  readonly attributes: Readonly<Record<string, string>>;
}

const oneOf = <const T extends string>(values: readonly T[], given: string | null, first: T): T =>
  values.find((value) => value === given) ?? first;

/** Reads the hash. Only values from closed lists count, so that a link cannot put text into the page (PLAY-3). */
export const readState = (hash: string, options: readonly PlaygroundOption[]): PlaygroundState => {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const attributes = options.flatMap((option): [string, string][] => {
    const value = given.get(option.attribute);
    return value !== null && isShareable(option, value) ? [[option.attribute, value]] : [];
  });
  const changed = THEME_FIELDS.flatMap(({ property, accepts }): [string, string][] => {
    const value = given.get(property);
    return value !== null && (value === '' || accepts.test(value)) ? [[property, value]] : [];
  });
  return {
    page: oneOf(HOST_PAGES, given.get('page'), 'plain'),
    width: oneOf(WIDTHS, given.get('width'), '1180'),
    theme: oneOf(THEME_NAMES, given.get('look'), 'default'),
    changed: Object.fromEntries(changed),
    attributes: Object.fromEntries(attributes),
  };
};

/** The hash that `readState` reads. */
export const writeState = (
  { page, width, theme, changed, attributes }: PlaygroundState,
  options: readonly PlaygroundOption[],
): string => {
  const shared = options.flatMap((option): [string, string][] => {
    const value = attributes[option.attribute];
    return value !== undefined && isShareable(option, value) ? [[option.attribute, value]] : [];
  });
  return `#${new URLSearchParams([
    ['page', page],
    ['width', width],
    ['look', theme],
    ...Object.entries(changed),
    ...shared,
  ])}`;
};
