import { expect, it } from 'vitest';
import { inlineProperties } from './inline-properties.ts';

it.each([
  [
    'puts a value where it is asked for once, with those that it is made of',
    '.pc{--a:calc(2 * var(--b));--b:4px;color:red}.pc-x{width:var(--a)}',
    '.pc{color:red}.pc-x{width:calc(2 * 4px)}',
  ],
  [
    'keeps what is asked for twice',
    '.pc{--a:1px}.pc-x{width:var(--a);height:var(--a)}',
    '.pc{--a:1px}.pc-x{width:var(--a);height:var(--a)}',
  ],
  [
    'keeps what may be missing',
    '.pc{--a:1px}.pc-x{width:var(--a,2px)}',
    '.pc{--a:1px}.pc-x{width:var(--a,2px)}',
  ],
  [
    'keeps what depends on a condition',
    '@media (x){.pc{--a:1px}}.pc-x{width:var(--a)}',
    '@media (x){.pc{--a:1px}}.pc-x{width:var(--a)}',
  ],
  [
    'keeps what is given anew, or made of that',
    '.pc{--a:var(--b);--b:1px;--c:1px}.pc-y{--b:2px;--c:2px}.pc-x{width:var(--a);height:var(--c)}',
    '.pc{--a:var(--b);--b:1px;--c:1px}.pc-y{--b:2px;--c:2px}.pc-x{width:var(--a);height:var(--c)}',
  ],
  [
    'keeps what belongs to the page',
    '.pc{--pc-a:1px}.pc-x{width:var(--pc-a)}',
    '.pc{--pc-a:1px}.pc-x{width:var(--pc-a)}',
  ],
  [
    'keeps what an inline style asks for',
    '.pc{--wt:1px}.pc-x{width:var(--wt)}',
    '.pc{--wt:1px}.pc-x{width:var(--wt)}',
  ],
])('%s', (_, css, inlined) => {
  expect(inlineProperties(css, new Set(['--wt']))).toBe(inlined);
});
