import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LOCALES } from '@pawcall/contract';
import { build, normalizePath } from 'vite';
import { afterAll, expect, it, vi } from 'vitest';
import * as source from '../src/text/messages.ts';
import { createText } from '../src/text/text.ts';
import { zoneText } from '../src/text/zone-text.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { numberedKeysPlugin, withNumbers } from './numbered-keys-plugin.ts';

type Built = typeof source & {
  readonly createText: typeof createText;
  readonly zoneText: typeof zoneText;
};

const PAGE = 'virtual:page';
const text = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`../src/text/${name}.ts`, import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'pawcall-numbered-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const buildTexts = async (): Promise<Built> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === PAGE ? PAGE : null),
        load: (id) =>
          id === PAGE
            ? `export * from ${text('messages')}; export * from ${text('text')}; export * from ${text('zone-text')};`
            : null,
      },
      messagesPlugin(),
      numberedKeysPlugin(),
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: PAGE,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false, format: 'es' },
      },
    },
  });
  const [chunk] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('Vite answered no chunk.');
  const file = join(folder, 'texts.mjs');
  writeFileSync(file, chunk.code);
  const built: Built = await import(pathToFileURL(file).href);
  return built;
};

const built = await buildTexts();
const keys = Object.keys(await source.loadMessages('en-US'));
const PARIS = ['Europe/Paris', Temporal.Instant.from('2026-06-16T21:30:00Z')] as const;

it.each(LOCALES)('says in %s what the source says [GO-2]', async (locale) => {
  const numbered = built.createText(locale, await built.loadMessages(locale));
  const named = createText(locale, await source.loadMessages(locale));
  expect(built.zoneText(numbered, ...PARIS)).toBe(zoneText(named, ...PARIS));
});

it.each(LOCALES)(
  'finds every text of %s by the key that a partner knows [GO-2]',
  async (locale) => {
    const messages: object = await built.loadMessages(locale);
    const texts = new Map(Object.entries(messages));
    const found = new Map<string, unknown>();
    for (const key of keys) {
      const [name = ''] = Object.keys(await built.loadOverrides({ [key]: 'own' }, locale));
      found.set(key, texts.get(name));
    }
    expect(found).toEqual(new Map(Object.entries(await source.loadMessages(locale))));
    expect(texts.size).toBe(keys.length);
  },
);

it('lets a partner’s wording win in the code that goes by numbers [GO-2]', async () => {
  const own = await built.loadOverrides({ 'shared.zone': 'in {name}' }, 'en-US');
  const texts = built.createText('en-US', await built.loadMessages('en-US'), own);
  expect(built.zoneText(texts, ...PARIS)).toMatch(/^in [^(]+ Time$/);
});

it('takes a key that is made from data, and no number for one, which it names [GO-2][WIRE-8]', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const given = { 'steps.concern.lost-whiskers': 'Lost whiskers', '7': 'seven' };
  expect(await built.loadOverrides(given, 'en-US')).toEqual({
    'steps.concern.lost-whiskers': ['Lost whiskers'],
  });
  expect(complaints).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"7" has no text'));
  complaints.mockRestore();
});

it('has no key in its catalogues but those of the first step and those that are made from data', async () => {
  const left = Object.keys(await built.loadMessages('en-US')).filter((key) => /\D/.test(key));
  const early = Object.keys(source.defaultMessages);
  const made =
    /^(?:auth\.strength|quote\.(?:item|part|zones)|shared\.(?:designation|password|scenario|species))\./;
  expect(left.filter((key) => !early.includes(key) && !made.test(key))).toEqual([]);
  expect(left.length).toBeLessThan(keys.length / 2);
});

const NUMBERS = new Map([
  ['auth.title', 0],
  ['quote.sum', 12],
]);
const module = (name: string) =>
  normalizePath(fileURLToPath(new URL(`../../${name}`, import.meta.url)));
const WIDGET = module('react/src/auth/Form.tsx');
const CLIENT = module('client/src/trouble.ts');

it('puts numbers where keys stand, and nothing else elsewhere, in a line as long as before', () => {
  const code = `const a = <Rich id="quote.sum" b={t(\`auth.title\`)} c={t('auth.titles')}>quote.sum</Rich>;`;
  const numbered = withNumbers(code, WIDGET, NUMBERS);
  expect(numbered.replaceAll(/ +/g, ' ')).toBe(
    `const a = <Rich id="12" b={t("0" )} c={t('auth.titles')}>quote.sum</Rich>;`,
  );
  expect(numbered).toHaveLength(code.length);
});

it('fails where a package without texts says what is a key', () => {
  expect(() => withNumbers(`told('quote.sum')`, CLIENT, NUMBERS)).toThrow(/trouble\.ts/);
  expect(withNumbers(`told('quote')`, CLIENT, NUMBERS)).toBe(`told('quote')`);
});
