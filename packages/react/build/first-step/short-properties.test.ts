import { expect, it } from 'vitest';
import { shortProperties } from './short-properties.ts';

it('gives its own custom properties numbers for names, the most frequent the shortest, and nothing else', () => {
  const css =
    '.pc{--line:1px;--edge:var(--line);--pc-u:1em}.pc-btn--sm{border:var(--line) solid;width:calc(var(--n)*var(--pc-u,2px))}';
  expect(shortProperties(css, new Set(['--n']))).toBe(
    '.pc{--0:1px;--1:var(--0);--pc-u:1em}.pc-btn--sm{border:var(--0) solid;width:calc(var(--n)*var(--pc-u,2px))}',
  );
});
