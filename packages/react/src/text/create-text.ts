import type { Locale } from '@pawcall/contract';
import {
  compileArguments,
  isCompiled,
  type Compiled,
  formatMessage,
  type TextValues,
} from './format-message.ts';
import type { MessageKey, Messages } from './load-messages.ts';

/** A partner's texts by message key: with `{name}` arguments, or compiled (GO-2). */
export type TextOverrides = Readonly<Record<string, string | Compiled>>;

/** The widget's texts in one language. */
export interface Text {
  readonly locale: Locale;
  t(key: MessageKey, values?: TextValues): string;
  /** Whether a key built from data (`shared.species.${name}`) exists; unknown values are shown neutrally (WIRE-8). */
  has(key: string): key is MessageKey;
}

/** Creates the texts of one language; a partner's overrides win. */
export function createText(
  locale: Locale,
  messages: Messages,
  overrides: TextOverrides = {},
): Text {
  const ownOf = (key: string) => (Object.hasOwn(overrides, key) ? overrides[key] : undefined);
  const has = (key: string): key is MessageKey =>
    Object.hasOwn(messages, key) || isCompiled(ownOf(key));
  const find = (key: MessageKey) => {
    const message = ownOf(key) ?? messages[key];
    return isCompiled(message)
      ? message
      : compileArguments(typeof message === 'string' ? message : '');
  };
  return { locale, has, t: (key, values = {}) => formatMessage(find(key), values, locale) };
}
