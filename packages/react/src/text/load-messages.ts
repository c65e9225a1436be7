import type { Locale } from '@pawcall/contract';
import type { messages as all } from './catalogues/en-US.ts';
import type { messages as visits } from './catalogues/visits-en-US.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import firstStep from './messages/en-US/first-step.json' with { type: 'json' };

/** The key of a text; en-US has the keys that all languages must have (GO-2). */
export type MessageKey = keyof typeof all | keyof typeof visits;

/** The compiled texts of one language. */
export type Messages = Readonly<Partial<Record<MessageKey, unknown>>>;

/** The bundled en-US texts of the first step and its errors. */
export const defaultMessages: Messages = firstStep;

/** Only the texts of the first step and its errors. */
export const firstStepOf = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => Object.hasOwn(firstStep, key)));

/** Loads the texts of an element in one language; rejects when the download fails or times out. */
export type LoadMessages = (locale: Locale) => Promise<Messages>;

/** Loads the texts of the booking widget. */
export const loadMessages: LoadMessages = (locale) => withTimeout(read(importCatalogue(locale)));

/** Loads the texts of the visits element: those of the booking widget, and its own. */
export const loadVisitsMessages: LoadMessages = async (locale) => {
  const own = withTimeout(read(importVisits(locale)));
  const [shared, visits] = await Promise.all([loadMessages(locale), own]);
  return { ...shared, ...visits };
};

type Catalogue = Promise<{ readonly messages: Messages }>;

async function read(catalogue: Catalogue): Promise<Messages> {
  const { messages } = await catalogue;
  // A file of another release may have come in its place.
  if (typeof messages !== 'object') throw new TypeError('A catalogue has no messages.');
  return messages;
}

function importCatalogue(locale: Locale): Catalogue {
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

function importVisits(locale: Locale): Catalogue {
  switch (locale) {
    case 'en-US':
      return import('./catalogues/visits-en-US.ts');
    case 'en-CA':
      return import('./catalogues/visits-en-CA.ts');
    case 'fr-CA':
      return import('./catalogues/visits-fr-CA.ts');
    case 'en-GB':
      return import('./catalogues/visits-en-GB.ts');
  }
}

/** Compiles a partner's texts for a language; the compiler is loaded on demand. */
export const loadOverrides = async (
  overrides: Readonly<Record<string, string>>,
  locale: Locale,
  load: LoadMessages = loadMessages,
) => {
  const [{ compileOverrides }, messages] = await Promise.all([
    import('./compile-overrides.ts'),
    load(locale),
  ]);
  return compileOverrides(overrides, messages);
};
