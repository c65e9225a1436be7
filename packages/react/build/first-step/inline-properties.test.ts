import { expect, it } from 'vitest';
import { inlineProperties } from './inline-properties.ts';

const often = (name: string) => Array.from({ length: 8 }, () => `order:var(${name})`).join(';');

it.each([
  [
    'puts a value where it is asked for once, with those that it is made of',
    '.pc{--a:calc(2 * var(--b));--b:4px;color:red}.pc-x{width:var(--a)}',
    '.pc{color:red}.pc-x{width:calc(2 * 4px)}',
  ],
  [
    'puts a value wherever it is asked for, where it is short or that is seldom',
    `.pc{--a:1px;--b:calc(2 * 1px)}.pc-x{${often('--a')}}.pc-y{width:var(--b);height:var(--b)}`,
    `.pc-x{${'order:1px;'.repeat(8).slice(0, -1)}}.pc-y{width:calc(2 * 1px);height:calc(2 * 1px)}`,
  ],
  [
    'puts what the root gives where it is asked for, and leaves no empty rule',
    '.pc-root{--a:9s}.pc-x{order:1}.pc-y{transition:all var(--a)}',
    '.pc-x{order:1}.pc-y{transition:all 9s}',
  ],
  [
    'says the opposite of a product with one sign, and of a sum as it stands',
    '.pc{--a:calc(12px*var(--n));--b:calc(1px + var(--n))}.pc-x{margin:calc(-1*var(--a));top:calc(-1*var(--b))}',
    '.pc-x{margin:calc(-12px*var(--n));top:calc(-1*calc(1px + var(--n)))}',
  ],
  [
    'keeps what is long and asked for often',
    `.pc{--b:calc(2 * 1px)}.pc-x{${often('--b')}}`,
    `.pc{--b:calc(2 * 1px)}.pc-x{${often('--b')}}`,
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
