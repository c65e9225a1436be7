import type { Locale } from '@pawcall/contract';
import type { messages as all } from './catalogues/en-US.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import firstStep from './messages/en-US/first-step.json' with { type: 'json' };

/** The name of a text; en-US is the list that all other languages must match (GO-2). */
export type MessageKey = keyof typeof all;

/** Texts of one language. The build has compiled them, so no message parser is shipped. */
export type Messages = Readonly<Partial<Record<MessageKey, unknown>>>;

/** The texts that need no loading: all that the first step and what can fail on it say, in en-US. */
export const defaultMessages: Messages = firstStep;

/** What the first step and what can fail on it say, of all texts of a language. */
export const firstStepOf = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => Object.hasOwn(firstStep, key)));

/** Loads all texts of one language; rejects when the download fails, or does not end. */
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

/** Compiles a partner's texts for a language, with their plurals; the reader of plurals is downloaded for those who have texts. */
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
