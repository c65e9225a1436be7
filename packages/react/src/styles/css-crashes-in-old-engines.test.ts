import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { dirname } = import.meta;
const sheets = globSync('*.css', { cwd: dirname }).map((name) =>
  readFileSync(`${dirname}/${name}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
);
const given = new Map<string, string>();
for (const [, name = '', value = ''] of sheets.join('\n').matchAll(/(--[\w-]+):\s*([^;{}]+);/g)) {
  given.set(name, `${given.get(name) ?? ''} ${value}`);
}
const whole = (value: string): string =>
  value.replaceAll(/var\((--[\w-]+)/g, (_, name: string) => whole(given.get(name) ?? ''));

it('the styles take no relative colour from light-dark(), which crashes Chromium 123 to 131 [GO-3]', () => {
  const origins = new Set(
    sheets.flatMap((css) =>
      [...css.matchAll(/from\s+(var\(--[\w-]+)/g)].map(([, from = '']) => from),
    ),
  );
  expect(origins.size).toBeGreaterThan(0);
  expect([...origins].filter((from) => whole(from).includes('light-dark('))).toEqual([]);
});

it('the styles compare no lone colour channel, which crashes Chromium 130 [GO-3]', () => {
  const css = sheets.join('\n');
  expect(css).toMatch(/min\(1 \* l,/);
  const alone = /\b(?:min|max|clamp|round)\((?:[^();]*,)?\s*[a-z]\s*[,)]/;
  expect(css.split(';').filter((rule) => /\bfrom\b/.test(rule) && alone.test(rule))).toEqual([]);
});
