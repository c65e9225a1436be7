import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { browserCall } from './browser-calls-plugin.ts';
import { isFirstStepText } from './first-step-texts.ts';
import { splitRegions } from './split-valibot-plugin.ts';

it('leaves out of a call what only the server reads, and nothing else', () => {
  const call = [
    "import { defineCall } from '../../call.ts';",
    'export const createQuote = defineCall({',
    "  id: 'createQuote',",
    "  summary: 'A price; with a comma, and an input: too.',",
    '  input: v.object({ page }),',
    '  output: success(v.object({ input: v.string() })),',
    '  failures: [404, 409],',
    '  timeoutMs: 1,',
    '});',
  ].join('\n');
  const browser = browserCall(call);
  expect(browser).toContain("id: 'createQuote'");
  expect(browser).toContain('output: success(v.object({ input: v.string() }))');
  expect(browser).toContain('timeoutMs: 1');
  expect(browser).not.toMatch(/summary|failures|page/);
});

it('takes valibot apart so that every export has a home', async () => {
  const require = createRequire(import.meta.url);
  const bundle = require.resolve('valibot').replace(/\.cjs$/, '.mjs');
  const { index, parts } = splitRegions(await readFile(bundle, 'utf8'));
  expect(index.match(/^export \{ (?:\w+\$1 as )?object \} from "\0?\S+";$/m)).not.toBeNull();
  for (const [, home] of index.matchAll(/ from (".*");$/gm)) {
    expect(parts.has(JSON.parse(home ?? ''))).toBe(true);
  }
  for (const [id, code] of parts) expect(code).not.toContain(`from ${JSON.stringify(id)}`);
});

it('refuses a valibot that is laid out otherwise, rather than shipping half of it', () => {
  expect(() => splitRegions('export const object = () => ({});')).toThrow('no longer one file');
});

it('knows the texts of the first step from the others', () => {
  expect(['steps.who.title', 'shared.species.DOG', 'errors.network'].every(isFirstStepText)).toBe(
    true,
  );
  expect(['steps.location.title', 'shared.loadMore', 'errors.quote'].some(isFirstStepText)).toBe(
    false,
  );
});
