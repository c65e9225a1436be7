import type { GuestLook } from '../app/drawn.ts';
import { optionName } from '../config/option-name.ts';
import { rewordsFirstStep } from '../config/rewords-first-step.ts';
import { built } from './built.ts';
import { chosenCard } from './chosen-card.ts';

/** Options as a page gives them, unchecked. */
export type Options = Readonly<Record<string, unknown>>;
/** How the first step looks with options; undefined where it must not be drawn. */
export type LookOf = (options: Options) => GuestLook | undefined;

type Test = (value: unknown, name: string) => boolean;

const ADDRESS = /^https:\/\/[\w[]|^http:\/\/(localhost|127\.0\.0\.1|\[::1])([:/]|$)/;

/** Whether an option of this name may be this text: an address by its beginning. */
export const isText = (value: unknown, name = ''): value is string =>
  typeof value === 'string' && (/Base$|Url$/.test(name) ? ADDRESS : /./).test(value);
const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);
const isAny: Test = () => true;
const THEMES = ['light', 'dark', 'auto'] as const;
const LEVELS = [2, 1, 3, 4] as const;
const MODES = ['full', 'plain'] as const;

// As attributes, in the order in which the element's attributes.ts has them: the same words once more take no room.
const NEEDED =
  'partner source client-id api-base auth-base commerce-base session-code-url checkout-base ' +
  'geocoder-base geocoder-token pharmacist-phone pharmacist-email help-url terms-url privacy-url';
const GROUPS: readonly (readonly [names: string, test: Test])[] = [
  [
    `${NEEDED} hosted-booking-url autoship-free-prefix organization-name application mobile-version test-id`,
    isText,
  ],
  ['checkout-origins designations', Array.isArray],
  ['consent address-parameters history designation observer trace-sample-rate', isAny],
  ['currency', (value) => /^[A-Z]{3}$/.test(String(value))],
  ['country', oneOf('us', 'ca', 'gb')],
  ['environment', oneOf('production', 'development')],
  ['text-overrides', (value) => !rewordsFirstStep(value)],
  ['locale', oneOf(...built.locales)],
  ['theme', oneOf(...THEMES)],
  ['font', oneOf('figtree', 'host')],
  ['display-mode', oneOf(...MODES)],
  ['mode', oneOf('inline')],
  ['heading-level', oneOf(...LEVELS)],
];
const TESTS = new Map(
  GROUPS.flatMap(([names, test]) => names.split(' ').map((name) => [optionName(name), test])),
);
/** The value that was chosen; the first is the usual one. */
const chosen = <const T>(values: readonly [T, ...(readonly T[])], value: unknown): T =>
  values.find((known) => known === value) ?? values[0];

/** Whether every option is there that the widget must have. */
export const isWhole = (options: Options): boolean =>
  `${NEEDED} checkout-origins`.split(' ').every((name) => optionName(name) in options);

/**
 * How the first step looks with these options; undefined where it is not certain that React will draw the same: an option
 * that is missing, wrong or leads elsewhere, a visitor of whom more is kept on this device than a search, an address that may
 * ask for something, an engine without today's colours.
 */
export const lookOf: LookOf = (options) => {
  const isUsual = Object.keys(options).every((name) => TESTS.get(name)?.(options[name], name));
  const lastSearch = keptSearch();
  if (
    !isUsual ||
    !isWhole(options) ||
    lastSearch === undefined ||
    !CSS.supports('color:oklch(from red l c h)')
  ) {
    return undefined;
  }
  return {
    lastSearch,
    locale: chosen(built.locales, options['locale']),
    theme: chosen(THEMES, options['theme']),
    headingLevel: chosen(LEVELS, options['headingLevel']),
    displayMode: chosen(MODES, options['displayMode']),
  };
};

/** The last search, null for whoever is new here, undefined where something else is known of the visitor. */
const keptSearch = (): string | null | undefined => {
  if (/species_treated|designation|pawcall/.test(location.search)) return undefined;
  try {
    // Only this one is read: a page may keep much.
    const [key, more] = [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((name) => /^(?:pawcall|v-auth)/.test(name));
    if (key === undefined) return null;
    const search = localStorage.getItem(key);
    return more !== undefined || chosenCard(search) < 0 ? undefined : search;
  } catch {
    return undefined;
  }
};
