import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withoutStacks } from './signals-plugin.ts';

const require = createRequire(import.meta.url);
const code = readFileSync(
  join(dirname(require.resolve('react-dom')), 'cjs/react-dom-client.production.js'),
  'utf8',
);

/** How many errors React DOM makes while it is evaluated. */
const errorsMade = (script: string): number => {
  let made = 0;
  const counted = new Proxy(Error, {
    apply: (target, _, [message]) => {
      made += 1;
      return new target(String(message));
    },
  });
  const exports = {};
  runInNewContext(script, { require, exports, Error: counted, process, console });
  expect(exports).toHaveProperty('hydrateRoot');
  return made;
};

it('lets React DOM make no error while it is evaluated', () => {
  expect(errorsMade(code)).toBeGreaterThan(0);
  expect(errorsMade(withoutStacks(code))).toBe(0);
});

it('keeps the signals errors, with what they say', () => {
  const script = withoutStacks('const AnException = Error(formatProdErrorMessage(519));');
  const signal: unknown = runInNewContext(`${script} AnException`, {
    Error,
    formatProdErrorMessage: (number: number) => `error ${number}`,
  });
  expect(signal).toBeInstanceOf(Error);
  expect(signal).toHaveProperty('message', 'error 519');
  expect(Object.hasOwn(Object(signal), 'stack')).toBe(false);
});

it('says so where React makes its signals otherwise', () => {
  expect(() => withoutStacks('const signal = new Error()')).toThrow('signals-plugin.ts');
});
