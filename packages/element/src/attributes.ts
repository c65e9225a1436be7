import { optionName } from '@pawcall/react/options';
import type { WidgetOptions } from '@pawcall/react';

/** The parsed JSON; for invalid JSON the error text, which the option's check refuses. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return String(error);
  }
};

/**
 * The element's attributes by parser; names are the options' in kebab-case (CFG-2). Lists are separated by spaces or commas; a
 * boolean is on unless `false`.
 */
const READERS: readonly (readonly [names: string, read: (text: string) => unknown])[] = [
  [
    'config partner source client-id api-base auth-base commerce-base session-code-url checkout-base ' +
      'geocoder-base geocoder-token pharmacist-phone pharmacist-email help-url terms-url privacy-url ' +
      'hosted-booking-url locale currency country designation environment autoship-free-prefix organization-name ' +
      'theme font display-mode mode application mobile-version test-id gateway-client-id gateway-client-secret',
    (text) => text,
  ],
  ['heading-level trace-sample-rate', (text) => (text.trim() === '' ? text : Number(text))],
  ['consent address-parameters history', (text) => text.trim().toLowerCase() !== 'false'],
  ['checkout-origins designations', (text) => text.split(/[\s,]+/).filter(Boolean)],
  ['prefill text-overrides', parseJson],
];

/** The attributes that the element observes. */
export const ATTRIBUTES: readonly string[] = READERS.flatMap(([names]) => names.split(' '));

/** The unchecked value of an attribute's option. */
export const readOption = (attribute: string, text: string): unknown =>
  READERS.find(([names]) => names.split(' ').includes(attribute))?.[1](text);

export const readAttributes = (element: Element): Readonly<Record<string, unknown>> => {
  const options: Record<string, unknown> = {};
  for (const [names, read] of READERS) {
    for (const attribute of names.split(' ')) {
      if (!element.hasAttribute(attribute)) continue;
      options[optionName(attribute)] = read(element.getAttribute(attribute) ?? '');
    }
  }
  return options;
};

/** `clientId` → `client-id`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

/** An option as text. Booleans are written out, because frameworks omit an attribute that is `false`. */
type AsText<Value> = [Value] extends [string]
  ? Value
  : [Value] extends [number]
    ? Value | `${Value}`
    : [Value] extends [boolean]
      ? 'true' | 'false' | ''
      : string;

/** The attributes of `<pawcall-booking>`, from the schema of the options (EMB-1). */
export type OptionAttributes = {
  readonly [Option in Exclude<keyof WidgetOptions, 'observer'> as Kebab<Option>]?:
    AsText<NonNullable<WidgetOptions[Option]>> | undefined;
} & {
  /** The options as an object, or as JSON in server-rendered markup. */
  readonly options?: GivenOptions;
};

/** Options as a page may give them: an object, or its JSON. */
export type GivenOptions = Partial<WidgetOptions> | string | null | undefined;
