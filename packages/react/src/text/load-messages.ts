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
  const { messages } = await importCatalogue(locale);
  // A file of another release may have come in its place.
  if (typeof messages !== 'object') throw new TypeError('A catalogue has no messages.');
  return messages;
}

function importCatalogue(locale: Locale): Promise<{ readonly messages: Messages }> {
  switch (locale) {
    case 'en-US':
      return import('./catalogues/en-US.ts');
    case 'en-CA':
      return import('./catalogues/en-CA.ts');
    case 'fr-CA':
      return import('./catalogues/fr-CA.ts');
    case 'en-GB':
      return import('./catalogues/en-GB.ts');
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
