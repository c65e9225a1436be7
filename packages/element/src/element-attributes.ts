import type { WidgetOptions } from '@pawcall/react';
import type { GivenOptions } from './given-options.ts';

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
