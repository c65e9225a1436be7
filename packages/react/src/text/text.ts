import { setupI18n } from '@lingui/core';
import type { Locale } from '@pawcall/contract';
import { isCompiled, compileArguments, type Compiled } from './compiled.ts';
import type { MessageKey, Messages } from './messages.ts';

/** What a text's `{arguments}` stand for; amounts, dates and times come formatted (see `format/`). */
export type TextValues = Readonly<Record<string, string | number>>;

/** A partner's own wording by message key; plain text in which `{name}` stands for an argument (GO-2). */
export type TextOverrides = Readonly<Record<string, string>>;

/** The widget's texts in one language. */
export interface Text {
  readonly locale: Locale;
  t(key: MessageKey, values?: TextValues): string;
  /** Narrows a key built from data (`shared.species.${name}`), so that an unknown value can be shown neutrally (WIRE-8). */
  has(key: string): key is MessageKey;
}

/** Creates the texts of one language from its loaded messages; a partner's overrides win. */
export function createText(
  locale: Locale,
  messages: Messages,
  overrides: TextOverrides = {},
): Text {
  const compiled: Record<string, Compiled> = {};
  for (const [key, message] of Object.entries({ ...messages, ...overrides })) {
    compiled[key] = isCompiled(message) ? message : compileArguments(String(message));
  }
  const i18n = setupI18n({ locale, messages: { [locale]: compiled } });
  return {
    locale,
    t: (key, values) => i18n._(key, { ...values }),
    has: (key): key is MessageKey => Object.hasOwn(messages, key),
  };
}
