import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const AREAS = ['auth', 'errors', 'quote', 'results', 'shared', 'steps'];
const LOCALES = ['en-US', 'en-CA', 'fr-CA', 'en-GB'];
const files = import.meta.glob<string>('./messages/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function catalogue(locale: string, area: string): Record<string, string> {
  const source = files[`./messages/${locale}/${area}.json`];
  if (source === undefined) throw new Error(`no catalogue ${locale}/${area}`);
  return Object.fromEntries(
    Object.entries(JSON.parse(source)).map(([key, text]) => [key, String(text)]),
  );
}

function argumentsOf(message: CompiledMessage): string[] {
  const names = message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , choices] = token;
    const inner =
      typeof choices === 'object' && choices !== null
        ? Object.values(choices).flatMap((choice) => (isMessage(choice) ? argumentsOf(choice) : []))
        : [];
    return [name, ...inner];
  });
  return [...new Set(names)].toSorted();
}

function isMessage(choice: unknown): choice is CompiledMessage {
  return Array.isArray(choice);
}

const tagsOf = (text: string) => new Set(Array.from(text.matchAll(/<(\w+)>/g), ([, tag]) => tag));

describe.each(AREAS)('the texts of "%s"', (area) => {
  const source = catalogue('en-US', area);

  it.each(LOCALES)('have the same keys in %s [GO-2]', (locale) => {
    expect(Object.keys(catalogue(locale, area)).toSorted()).toEqual(Object.keys(source).toSorted());
  });

  it.each(LOCALES)('take the same arguments and tags in %s [GO-2]', (locale) => {
    for (const [key, text] of Object.entries(catalogue(locale, area))) {
      const original = source[key] ?? '';
      expect([key, argumentsOf(compileMessageOrThrow(text))]).toEqual([
        key,
        argumentsOf(compileMessageOrThrow(original)),
      ]);
      expect([key, tagsOf(text)]).toEqual([key, tagsOf(original)]);
    }
  });

  it.each(LOCALES)('are never empty in %s [GO-2]', (locale) => {
    for (const [key, text] of Object.entries(catalogue(locale, area))) {
      expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });
});

it('stand under one key each, whichever area they are in [GO-2]', () => {
  const keys = AREAS.flatMap((area) => Object.keys(catalogue('en-US', area)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
