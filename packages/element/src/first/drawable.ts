import type { DrawnLook } from '@pawcall/react/take-over';
import { optionName } from '../attributes.ts';
import { built } from './built.ts';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string' && value !== '';
const isUrl: Test = (value) => typeof value === 'string' && /^https?:\/\/[\w.:[\]-]+/.test(value);
const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);
const isAny: Test = () => true;

// As attributes, in the order in which attributes.ts has them: the same words once more take no room.
const REQUIRED: readonly (readonly [string, Test])[] = [
  ['partner source client-id geocoder-token pharmacist-phone pharmacist-email', isText],
  [
    'api-base auth-base commerce-base session-code-url checkout-base geocoder-base help-url terms-url privacy-url',
    isUrl,
  ],
  ['checkout-origins', Array.isArray],
];
const OPTIONAL: readonly (readonly [string, Test])[] = [
  ['autoship-free-prefix organization-name application mobile-version test-id', isText],
  ['hosted-booking-url', isUrl],
  ['consent address-parameters observer trace-sample-rate', isAny],
  ['currency', (value) => /^[A-Z]{3}$/.test(String(value))],
  ['country', oneOf('us', 'ca', 'gb')],
  ['environment', oneOf('production', 'development')],
  ['locale', oneOf(...built.locales)],
  ['theme', oneOf('light', 'dark', 'auto')],
  ['font', oneOf('figtree', 'host')],
  ['display-mode', oneOf('full', 'plain')],
  ['mode', oneOf('inline')],
  ['heading-level', oneOf(1, 2, 3, 4)],
  ['history', oneOf(false)],
];
const testsOf = (groups: typeof REQUIRED) =>
  new Map(
    groups.flatMap(([names, test]) =>
      names.split(' ').map((name) => [optionName(name), test] as const),
    ),
  );
const NEEDED = testsOf(REQUIRED);
const KNOWN = testsOf([...REQUIRED, ...OPTIONAL]);

/**
 * How the first step looks with these options; undefined where it is not certain that React will draw the same: an option
 * that is missing, wrong or leads elsewhere, a visitor of whom something is kept on this device, an address that may ask
 * for something, an engine without today's colours.
 */
export const lookOf = (options: Readonly<Record<string, unknown>>): DrawnLook | undefined => {
  const isUsual = Object.keys(options).every((name) => KNOWN.get(name)?.(options[name]));
  const isWhole = [...NEEDED.keys()].every((name) => name in options);
  if (!isUsual || !isWhole || !isNewHere() || !CSS.supports('color:oklch(from red l c h)')) {
    return undefined;
  }
  const { locale = 'en-US', theme = 'light', headingLevel = 2, displayMode = 'full' } = options;
  return {
    locale: built.locales.find((known) => known === locale) ?? 'en-US',
    theme: (['light', 'dark', 'auto'] as const).find((known) => known === theme) ?? 'light',
    headingLevel: ([1, 2, 3, 4] as const).find((known) => known === headingLevel) ?? 2,
    displayMode: displayMode === 'plain' ? 'plain' : 'full',
  };
};

const isNewHere = (): boolean => {
  if (/species_treated|pawcall/.test(location.search)) return false;
  try {
    return ![localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => /^(?:pawcall|v-auth)/.test(key)),
    );
  } catch {
    return false;
  }
};
