import type { Locale } from '@pawcall/contract';
import type { messages as all } from './catalogues/en-US.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import firstStep from './messages/en-US/first-step.json' with { type: 'json' };

/** The key of a text; en-US has the keys that all languages must have (GO-2). */
export type MessageKey = keyof typeof all;

/** The compiled texts of one language. */
export type Messages = Readonly<Partial<Record<MessageKey, unknown>>>;

/** The bundled en-US texts of the first step and its errors. */
export const defaultMessages: Messages = firstStep;

/** Only the texts of the first step and its errors. */
export const firstStepOf = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => Object.hasOwn(firstStep, key)));

/** Loads all texts of one language; rejects when the download fails or times out. */
export const loadMessages = (locale: Locale): Promise<Messages> => withTimeout(catalogueOf(locale));

async function catalogueOf(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'en-US':
      return (await import('./catalogues/en-US.ts')).messages;
    case 'en-CA':
      return (await import('./catalogues/en-CA.ts')).messages;
    case 'fr-CA':
      return (await import('./catalogues/fr-CA.ts')).messages;
    case 'en-GB':
      return (await import('./catalogues/en-GB.ts')).messages;
  }
}

/** Compiles a partner's texts for a language; the compiler is loaded on demand. */
export const loadOverrides = async (
  overrides: Readonly<Record<string, string>>,
  locale: Locale,
) => {
  const [{ compileOverrides }, messages] = await Promise.all([
    import('./compile-overrides.ts'),
    loadMessages(locale),
  ]);
  return compileOverrides(overrides, messages);
};
