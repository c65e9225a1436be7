import type { Plugin } from 'vite';
import { REACT_DOM } from './react-dom-file.ts';

const SIGNAL = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Vite plugin that makes the errors with which React signals to itself without a stack, which nobody reads. They are made while the
 * script is evaluated, and where developer tools look on, an auditor such as Lighthouse too, the engine reads all of the script anew
 * to say at which line each is made.
 */
export function signalsPlugin(): Plugin {
  return {
    name: 'pawcall-signals',
    transform: (code, id) =>
      REACT_DOM.test(id) ? { code: withoutStacks(code), map: null } : undefined,
  };
}

/** React DOM with signals that are errors to whoever sees them, and have no stack. Throws where it has none. */
export function withoutStacks(code: string): string {
  const edited = code.replaceAll(
    SIGNAL,
    '$1Object.create(Error.prototype, { message: { value: $2 } })',
  );
  if (edited === code)
    throw new Error('React DOM makes its signals otherwise now: see signals-plugin.ts.');
  return edited;
}
