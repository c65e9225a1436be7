import { globSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { describeFaults } from '../../apps/storefront/gallery/src/faults/described.ts';
import { ROOT, textOf } from './markdown.ts';

const FILE = '../../docs/errors.md';

const catalogue: Readonly<Record<string, string>> = Object.assign(
  {},
  ...globSync('packages/react/src/text/messages/en-US/*.json', { cwd: ROOT }).map((file) =>
    JSON.parse(textOf(file)),
  ),
);

// `npx vitest run tests/docs/errors.test.ts -u` writes it anew.
it('docs/errors.md says what the table of faults says [WIRE-4]', async () => {
  const text = describeFaults((key) => catalogue[key] ?? '');
  const options = await resolveConfig(new URL(FILE, import.meta.url));
  const formatted = await format(text, { ...options, parser: 'markdown' });
  await expect(formatted).toMatchFileSnapshot(FILE);
});
