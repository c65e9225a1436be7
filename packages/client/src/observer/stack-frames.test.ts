import { describe, expect, it } from 'vitest';
import { stackFrames } from './describe-note.ts';

const HERE = 'https://cdn.example/pawcall/chunks/watch-1.js';
const OURS = 'https://cdn.example/pawcall/chunks/later-screens-2.js';

describe('the places of a stack', () => {
  it.each([
    [
      'Chromium',
      `TypeError: Cannot read ana@example.org\n    at new Panel (${OURS}:3:14)\n    at async ask (${OURS}?v=1#x:20:5)\n    at ${OURS}:1:2`,
      [
        ['new Panel', 3, 14],
        ['ask', 20, 5],
        ['', 1, 2],
      ],
    ],
    [
      'Firefox',
      `ask@${OURS}:20:5\nasync*Panel/<@${OURS}:3:14\n@${OURS}:1:2\n`,
      [
        ['ask', 20, 5],
        ['', 3, 14],
        ['', 1, 2],
      ],
    ],
    [
      'WebKit',
      `ask@${OURS}:20:5\nforEach@[native code]\nmodule code@${OURS}:1:2`,
      [
        ['ask', 20, 5],
        ['module code', 1, 2],
      ],
    ],
  ])('are read in %s, without query and fragment [CFG-3]', (_, stack, places) => {
    expect(stackFrames(stack, HERE)).toEqual(
      places.map(([name, line, column]) => ({ function: name, file: OURS, line, column })),
    );
  });

  it('are only those in our scripts: a page and its own scripts have addresses of their own [CFG-3]', () => {
    const stack = [
      'Error: no https://cdn.example/ana@example.org.js:1:1',
      'at https://cdn.example/pawcall/chunks/x.js of Ana',
      '    at onclick (https://cdn.example/orders/ana@example.org:1:9)',
      '    at track (https://shop.example/tags.js?user=ana@example.org:1:9)',
      '    at eval (eval at ana (https://shop.example/tags.js:1:1), <anonymous>:1:1)',
      `    at ${'ana '.repeat(40)}(${OURS}:1:2)`,
    ].join('\n');
    expect(stackFrames(stack, HERE)).toEqual([{ function: '', file: OURS, line: 1, column: 2 }]);
  });

  it('are thirty at most [CFG-3]', () => {
    expect(stackFrames(`    at go (${OURS}:1:2)\n`.repeat(99), HERE)).toHaveLength(30);
  });
});
