import { optionName } from '@pawcall/react/options';
import type { WidgetOptions } from '@pawcall/react';

/** The parsed JSON; of invalid JSON the error text, which the option's check refuses. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return String(error);
  }
};

/**
 * The attributes of `<pawcall-booking>`, by how their text is parsed; the name is the option's in kebab-case (CFG-2). Lists are separated by spaces or commas; a boolean is on when present and not `false`.
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

/** The unchecked value of the option for an attribute with this text. */
export const readOption = (attribute: string, text: string): unknown =>
  READERS.find(([names]) => names.split(' ').includes(attribute))?.[1](text);

/** The unchecked options of the element's attributes. */
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

/** An option as text. A boolean is written out, because frameworks leave an attribute out that is `false`. */
type AsText<Value> = [Value] extends [string]
  ? Value
  : [Value] extends [number]
    ? Value | `${Value}`
    : [Value] extends [boolean]
      ? 'true' | 'false' | ''
      : string;

/** The attributes of `<pawcall-booking>`, by name, from the schema of the options (EMB-1). */
export type OptionAttributes = {
  readonly [Option in Exclude<keyof WidgetOptions, 'observer'> as Kebab<Option>]?:
    AsText<NonNullable<WidgetOptions[Option]>> | undefined;
} & {
  /** The options as an object, or, where a server renders the page, as its JSON. */
  readonly options?: GivenOptions;
};

/** Options as a page may give them: an object, or its JSON. */
export type GivenOptions = Partial<WidgetOptions> | string | null | undefined;
