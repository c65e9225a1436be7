import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { QUERY_CLIENT, UNUSED_METHODS, withoutUnused } from './unused-query-plugin.ts';

const called = (text: string): readonly string[] =>
  UNUSED_METHODS.filter((name) =>
    new RegExp(`\\.${name}\\b`).test(text.replaceAll(/\/\*[^]*?\*\//g, '')),
  );

const root = fileURLToPath(new URL('../../element', import.meta.url));
const built = await build({ root, logLevel: 'warn', build: { write: false } });
const modules = [built]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  .filter((id) => /[\\/](?:react|element)[\\/]src[\\/].*\.tsx?$|[\\/]@tanstack[\\/]/.test(id));
const client = modules.find((id) => QUERY_CLIENT.test(id)) ?? '';
const code = readFileSync(client, 'utf8');

it('reads the modules that the script carries', () => {
  expect(client).not.toBe('');
  expect(modules.filter((id) => id.endsWith('useTimes.ts'))).toHaveLength(1);
});

it('leaves out nothing of the query client that a module of the script names', () => {
  const named = modules
    .filter((id) => id !== client)
    .map((id) => [id, called(readFileSync(id, 'utf8'))] as const)
    .filter(([, names]) => names.length > 0);
  expect(named).toEqual([]);
});

it('leaves nothing that needs what is left out', () => {
  const cut = withoutUnused(code);
  expect(called(cut)).toEqual([]);
  expect(cut.replaceAll(/\/\*[^]*?\*\//g, '')).not.toMatch(
    /#mutationCache\b(?!;)|new MutationCache/,
  );
});

it('says what the client has no longer', () => {
  expect(() => withoutUnused(code.replaceAll('isMutating(', 'areMutating('))).toThrow(
    'TanStack Query is made otherwise now, and has no method isMutating.',
  );
});
