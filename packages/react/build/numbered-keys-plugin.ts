import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { compileCatalogue } from './messages-plugin.ts';
import { FIRST_AREA, numberedKeys, quotedIn } from './numbered-keys.ts';
import { withEdits } from './with-edits.ts';

const PACKAGES = normalizePath(fileURLToPath(new URL('../..', import.meta.url)));
const SOURCE = `${PACKAGES}react/src/`;
const MESSAGES = `${SOURCE}text/messages/`;
const KEYS = `${SOURCE}text/numbered-keys.ts`;
const CATALOGUE = /\/text\/catalogues\/([\w-]+)\.ts$/;
const MODULE = /(?<!\.test)\.tsx?$/;

/**
 * Vite plugin that has the texts of a build go by numbers: a catalogue is a list, and the code says `t("7")` where the source says
 * `t('auth.login.title')`. Partners name texts by their keys, so `compile-overrides.ts` has the list of those (GO-2). Sources and tests
 * know nothing of it.
 */
export function numberedKeysPlugin(): Plugin {
  let known: ReadonlyMap<string, number> | undefined;
  const numbers = () => (known ??= new Map(findKeys().map((key, number) => [key, number])));
  return {
    name: 'pawcall-numbered-keys',
    enforce: 'pre',
    load(id) {
      if (id === KEYS)
        return `export const numberedKeys = ${JSON.stringify([...numbers().keys()])};`;
      const [, locale] = (id.startsWith(SOURCE) && CATALOGUE.exec(id)) || [];
      return locale === undefined ? null : catalogueOf(locale, numbers());
    },
    transform(code, id) {
      if (!id.startsWith(PACKAGES) || !MODULE.test(id) || id === KEYS) return undefined;
      return { code: withNumbers(code, id, numbers()), map: null };
    },
  };
}

/** The module with numbers for keys. One that is not the widget's own must not have such a text: it would not be a key. */
export function withNumbers(
  code: string,
  id: string,
  numbers: ReadonlyMap<string, number>,
): string {
  const edits = quotedIn(code, id).flatMap(({ text, as, start, end }) => {
    const number = as === 'whole' ? numbers.get(text) : undefined;
    if (number === undefined) return [];
    if (!id.startsWith(SOURCE))
      throw new Error(`${id}: "${text}" is the key of a text, of which only the widget knows.`);
    // As long as the key was, so that what follows keeps its place and source maps stay right.
    return [[start, end, `"${number}"`.padEnd(end - start)] as const];
  });
  return withEdits(code, edits);
}

function findKeys(): readonly string[] {
  const files = readdirSync(SOURCE, { recursive: true }).map((file) => normalizePath(String(file)));
  const sources = files.filter((file) => MODULE.test(file) && !CATALOGUE.test(`/${file}`));
  return numberedKeys(
    Object.fromEntries(
      areaFiles('en-US').map((file) => [basename(file, '.json'), Object.keys(textsOf(file))]),
    ),
    Object.fromEntries(sources.map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')])),
  );
}

function catalogueOf(locale: string, numbers: ReadonlyMap<string, number>): string {
  const first = `${MESSAGES}${locale}/${FIRST_AREA}.json`;
  const texts = areaFiles(locale)
    .filter((file) => file !== first)
    .flatMap((file) => Object.entries(textsOf(file)));
  const named = Object.fromEntries(texts.filter(([key]) => !numbers.has(key)));
  const byKey = new Map(texts);
  const list = [...numbers.keys()].map((key) => {
    const text = byKey.get(key);
    if (text === undefined) throw new Error(`There is no text "${key}" in ${locale}.`);
    return text;
  });
  return `import first from ${JSON.stringify(`../messages/${locale}/${FIRST_AREA}.json`)};
    export const messages = { ...first, ...${JSON.stringify(named)}, ...${JSON.stringify(list)} };`;
}

const areaFiles = (locale: string): readonly string[] =>
  readdirSync(`${MESSAGES}${locale}`)
    .toSorted()
    .map((name) => `${MESSAGES}${locale}/${name}`);

const textsOf = (file: string) => compileCatalogue(file, readFileSync(file, 'utf8'));
