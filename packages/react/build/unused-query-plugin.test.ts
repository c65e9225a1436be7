import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { unusedIn, withoutUnused } from './unused-query-plugin.ts';
import { UNUSED_OF_QUERY, UNUSED_OPTIONS } from './unused-query.ts';

const textOf = (id: string): string =>
  readFileSync(id, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
const METHODS = UNUSED_OF_QUERY.flatMap(({ methods }) => methods);
const called = (text: string): readonly string[] =>
  METHODS.filter((name) => new RegExp(`\\.${name}\\b`).test(text));

const root = fileURLToPath(new URL('../../element', import.meta.url));
const built = await build({ root, logLevel: 'warn', build: { write: false } });
const all = [built]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
const ours = all.filter((id) => /[\\/](?:react|element)[\\/]src[\\/].*\.tsx?$/.test(id));
const theirs = all.filter((id) => /[\\/]@tanstack[\\/]/.test(id));
/** What a module becomes in the script. */
const inScript = (id: string): string => {
  const unused = unusedIn(id);
  return unused ? withoutUnused(textOf(id), unused) : textOf(id);
};

it('reads the modules that the script carries', () => {
  expect(ours.filter((id) => id.endsWith('useTimes.ts'))).toHaveLength(1);
  expect(UNUSED_OF_QUERY.filter((each) => theirs.some((id) => unusedIn(id) === each))).toEqual(
    UNUSED_OF_QUERY,
  );
});

it('names no option that would need what is left out, and asks for nothing when the window has the focus', () => {
  for (const name of UNUSED_OPTIONS) {
    const named = ours.filter((id) => new RegExp(`\\b${name}\\b`).test(textOf(id)));
    expect([name, named]).toEqual([name, []]);
  }
  const focus = ours.flatMap((id) => textOf(id).match(/refetchOnWindowFocus.*/g) ?? []);
  expect(focus).toEqual(['refetchOnWindowFocus: false,']);
  const retries = ours.flatMap((id) => textOf(id).match(/\bretry: (?:\d|true).*/g) ?? []);
  expect(retries).toEqual([]);
});

it('leaves nothing that calls what is left out', () => {
  const calls = [...ours, ...theirs]
    .map((id) => [id, called(inScript(id))] as const)
    .filter(([, names]) => names.length > 0);
  expect(calls).toEqual([]);
});

it('leaves out what keeps mutations, and what watches the focus', () => {
  const core = theirs.filter((id) => unusedIn(id)).map(inScript);
  expect(core.join('\n')).not.toMatch(
    /#mutationCache\b(?!;)|new MutationCache|focusManager\.(?!js)|setInterval\(/,
  );
});

it('says what a file has no longer', () => {
  const client = theirs.find((id) => id.endsWith('queryClient.js')) ?? '';
  const unused = unusedIn(client);
  if (!unused) throw new Error('The script carries no query client.');
  const changed = textOf(client).replaceAll('isMutating(', 'areMutating(');
  expect(() => withoutUnused(changed, unused)).toThrow(
    'TanStack Query is made otherwise now, and query-core/build/modern/queryClient.js has no method isMutating.',
  );
});
