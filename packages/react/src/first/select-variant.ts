import { isStoredFor, PRIMARY_SPECIES } from '@pawcall/domain';
import type { GuestVariant } from '../app/prerendered-step.ts';
import { optionName } from '../config/option-name.ts';
import { overridesFirstStep } from '../config/overrides-first-step.ts';
import { buildManifest } from './build-manifest.ts';

/** Unchecked options. */
export type Options = Readonly<Record<string, unknown>>;
/** The variant of the first step for these options; undefined where it must not be prerendered. */
export type SelectVariant = (options: Options) => GuestVariant | undefined;

type Test = (value: unknown, name: string) => boolean;

const SAFE_URL = /^https:\/\/[\w[]|^http:\/\/(localhost|127\.0\.0\.1|\[::1])([:/]|$)/;

/** Whether an option of this name may have this text; of an address only the beginning is checked. */
export const isText = (value: unknown, name = ''): value is string =>
  typeof value === 'string' && (/Base$|Url$/.test(name) ? SAFE_URL : /./).test(value);
const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);
const isAny: Test = () => true;
// The first of each is the default.
const THEMES = ['light', 'dark', 'auto'] as const;
const LEVELS = [2, 1, 3, 4] as const;
const MODES = ['full', 'plain'] as const;

const REQUIRED =
  'partner source client-id api-base auth-base commerce-base session-code-url checkout-base ' +
  'geocoder-base geocoder-token pharmacist-phone pharmacist-email help-url terms-url privacy-url';
const GROUPS: readonly (readonly [names: string, test: Test])[] = [
  [
    `${REQUIRED} hosted-booking-url autoship-free-prefix organization-name application mobile-version test-id`,
    isText,
  ],
  ['checkout-origins designations', Array.isArray],
  ['consent address-parameters history designation observer trace-sample-rate', isAny],
  ['currency', (value) => /^[A-Z]{3}$/.test(String(value))],
  ['country', oneOf('us', 'ca', 'gb')],
  ['environment', oneOf('production', 'development')],
  ['text-overrides', (value) => !overridesFirstStep(value)],
  ['locale', oneOf(...buildManifest.locales)],
  ['theme', oneOf(...THEMES)],
  ['font', oneOf('figtree', 'host')],
  ['display-mode', oneOf(...MODES)],
  ['mode', oneOf('inline')],
  ['heading-level', oneOf(...LEVELS)],
];
const TESTS = new Map(
  GROUPS.flatMap(([names, test]) => names.split(' ').map((name) => [optionName(name), test])),
);
const knownOrDefault = <const T>(values: readonly [T, ...(readonly T[])], value: unknown): T =>
  values.find((known) => known === value) ?? values[0];

export const hasRequiredOptions = (options: Options): boolean =>
  `${REQUIRED} checkout-origins`.split(' ').every((name) => optionName(name) in options);

/**
 * Selects the variant of the first step; undefined where React might render another: an option is missing, wrong or shows another
 * screen, this device stores more of the visitor than a search, the address may contain a search, or the engine lacks the
 * colours.
 */
export const selectVariant: SelectVariant = (options) => {
  const isPrerendered = Object.keys(options).every((name) =>
    TESTS.get(name)?.(options[name], name),
  );
  const lastSearch = storedSearch();
  if (
    !isPrerendered ||
    !hasRequiredOptions(options) ||
    lastSearch === undefined ||
    !CSS.supports('color:oklch(from red l c h)')
  ) {
    return undefined;
  }
  return {
    lastSearch,
    locale: knownOrDefault(buildManifest.locales, options['locale']),
    theme: knownOrDefault(THEMES, options['theme']),
    headingLevel: knownOrDefault(LEVELS, options['headingLevel']),
    displayMode: knownOrDefault(MODES, options['displayMode']),
  };
};

/** The guest's last search; null for a new visitor, undefined if more is stored. */
const storedSearch = (): string | null | undefined => {
  if (/species_treated|designation|pawcall/.test(location.search)) return undefined;
  try {
    // Keys first: a page may store large values.
    const [key, more] = [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((name) => /^(?:pawcall|v-auth)/.test(name));
    if (key === undefined) return null;
    const search = localStorage.getItem(key);
    return more !== undefined || storedSpeciesIndex(search) < 0 ? undefined : search;
  } catch {
    return undefined;
  }
};

/** Index of the card of the stored search's species; negative without one (WIN-8). */
export const storedSpeciesIndex = (search: string | null): number =>
  PRIMARY_SPECIES.findIndex((species) => isStoredFor(search, species));
