import { afterEach, expect, it } from 'vitest';
import { safeStringify } from './safe-stringify.ts';

const PROTOTYPES = [Object.prototype, Array.prototype, String.prototype];
afterEach(() => {
  for (const prototype of PROTOTYPES) Reflect.deleteProperty(prototype, 'toJSON');
});

const PLAIN = {
  text: 'a "quoted" word',
  nothing: null,
  list: [1, true, { deep: [] }],
  absent: undefined,
};

it('writes what JSON.stringify writes of plain data', () => {
  for (const value of [PLAIN, [undefined], 'text', 0, null, []]) {
    expect(safeStringify(value)).toBe(JSON.stringify(value));
  }
});

it('writes the same where the page has put toJSON and more on the prototypes [HOST-2]', () => {
  const clean = safeStringify(PLAIN);
  for (const prototype of PROTOTYPES) {
    Object.defineProperty(prototype, 'toJSON', { value: () => 'theirs', configurable: true });
  }
  expect(JSON.stringify(PLAIN)).toBe('"theirs"');
  expect(safeStringify(PLAIN)).toBe(clean);
});
