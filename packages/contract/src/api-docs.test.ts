import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callList } from './all-calls.ts';

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

const rows = page.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  return /^`\w+`$/.test(cells[1] ?? '') && cells.length === 6 ? [cells.slice(1, 5)] : [];
});

it('lists every call with its method, path, caller and summary, and no other [WIRE-1]', () => {
  const wanted = callList.map(({ id, method, path, access, summary }) => [
    `\`${id}\``,
    `\`${method} ${path || '(its whole address is configured)'}\``,
    access === 'bearer' ? 'bearer' : 'anybody',
    summary,
  ]);
  const sorted = (list: readonly (readonly string[])[]) =>
    list.map((row) => row.join(' ')).toSorted();
  expect(sorted(rows)).toEqual(sorted(wanted));
});
