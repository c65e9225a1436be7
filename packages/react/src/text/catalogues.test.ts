import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { LOCALES } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { loadVisitsMessages, type MessageKey } from './load-messages.ts';
import { createText } from './create-text.ts';

const AREAS = ['auth', 'errors', 'first-step', 'quote', 'results', 'shared', 'steps', 'visits'];
const files = import.meta.glob<string>('./messages/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Texts that the specification fixes for fields it shows no screen for (design 13). */
const WITHOUT_SCREEN = ['errors.promoCode', 'errors.valueRequired', 'errors.verify.yourCode'];

function catalogue(locale: string, area: string): Record<string, string> {
  const source = files[`./messages/${locale}/${area}.json`];
  if (source === undefined) throw new Error(`no catalogue ${locale}/${area}`);
  return Object.fromEntries(
    Object.entries(JSON.parse(source)).map(([key, text]) => [key, String(text)]),
  );
}

type Choice = { readonly name: string; readonly cases: readonly string[] };

/** The arguments of a message and its plurals, those inside of others too. */
function partsOf(message: CompiledMessage): { names: string[]; plurals: Choice[] } {
  const names = new Set<string>();
  const plurals: Choice[] = [];
  const walk = (tokens: CompiledMessage) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, kind, choices] = token;
      names.add(name);
      if (typeof choices !== 'object' || choices === null) continue;
      if (kind === 'plural')
        plurals.push({ name, cases: Object.keys(choices).filter((each) => each !== 'offset') });
      for (const choice of Object.values(choices)) if (isMessage(choice)) walk(choice);
    }
  };
  walk(message);
  return { names: [...names].toSorted(), plurals };
}

function isMessage(choice: unknown): choice is CompiledMessage {
  return Array.isArray(choice);
}

const tagsOf = (text: string) => new Set(Array.from(text.matchAll(/<(\w+)>/g), ([, tag]) => tag));

describe.each(AREAS)('the texts of "%s"', (area) => {
  const source = catalogue('en-US', area);

  it.each(LOCALES)('have the same keys in the same order in %s [GO-2]', (locale) => {
    expect(Object.keys(catalogue(locale, area))).toEqual(Object.keys(source));
  });

  it.each(LOCALES)('have the same arguments and tags in %s [GO-2]', (locale) => {
    for (const [key, text] of Object.entries(catalogue(locale, area))) {
      const original = source[key] ?? '';
      expect([key, partsOf(compileMessageOrThrow(text)).names]).toEqual([
        key,
        partsOf(compileMessageOrThrow(original)).names,
      ]);
      expect([key, tagsOf(text)]).toEqual([key, tagsOf(original)]);
    }
  });

  it.each(LOCALES)('have exactly the plural categories of %s [GO-2]', (locale) => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    for (const [key, text] of Object.entries(catalogue(locale, area))) {
      for (const { cases } of partsOf(compileMessageOrThrow(text)).plurals) {
        expect([key, cases.filter((each) => !/^\d+$/.test(each)).toSorted()]).toEqual([
          key,
          categories,
        ]);
      }
    }
  });

  it.each(LOCALES)('have plurals on the same arguments in %s as in en-US [GO-2]', (locale) => {
    const counted = (text = '') =>
      partsOf(compileMessageOrThrow(text)).plurals.map(({ name }) => name);
    for (const [key, text] of Object.entries(catalogue(locale, area))) {
      expect([key, counted(text)]).toEqual([key, expect.arrayContaining(counted(source[key]))]);
    }
  });

  it.each(LOCALES)('are never empty in %s [GO-2]', (locale) => {
    for (const [key, text] of Object.entries(catalogue(locale, area))) {
      expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });
});

it('the catalogues have unique keys across all areas [GO-2]', () => {
  const keys = AREAS.flatMap((area) => Object.keys(catalogue('en-US', area)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('the messages are all used, by name or by a name built from data [GO-2]', () => {
  const code = Object.values(sources).join('\n');
  const made = Array.from(code.matchAll(/`([a-z]+(?:\.\w+)*\.)\$\{/g), ([, start]) => start ?? '');
  const unused = AREAS.flatMap((area) => Object.keys(catalogue('en-US', area))).filter(
    (key) =>
      !code.includes(`'${key}'`) &&
      !code.includes(`"${key}"`) &&
      !made.some((start) => key.startsWith(start)),
  );
  expect(made).toContain('shared.species.');
  expect(unused.toSorted()).toEqual(WITHOUT_SCREEN);
});

it.each(LOCALES)(
  'come only from %s after it is loaded, without a fallback [GO-2]',
  async (locale) => {
    const { t, has } = createText(locale, await loadVisitsMessages(locale));
    for (const area of AREAS) {
      for (const [key, text] of Object.entries(catalogue(locale, area))) {
        if (!isKey(key, has)) throw new Error(`${locale} does not load ${key}`);
        const [plain] = text.split(/[{<]/);
        expect([key, t(key).startsWith(plain ?? '')]).toEqual([key, true]);
      }
    }
  },
);

const isKey = (key: string, has: (key: string) => key is MessageKey): key is MessageKey => has(key);
