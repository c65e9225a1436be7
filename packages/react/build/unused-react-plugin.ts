import type { Plugin } from 'vite';
import { cutCode, FILE, type Cut } from './cut-code.ts';
import { REACT_DOM } from './react-dom-file.ts';
import { UNUSED_DOM_EXPORTS, UNUSED_EXPORTS } from './unused-components.ts';
import { allOf, UNUSED_PARTS } from './unused-react.ts';

const REACT = /[\\/]react\.production\.js$/;
const SHARED = /[\\/]react-dom\.production\.js$/;

/**
 * Vite plugin that takes out of React what the widget never comes to, which unused-*.ts list with the reasons. Where a component comes to it
 * after all, its test fails. For the script alone: a shop's own React draws other components too.
 */
export function unusedReactPlugin(): Plugin {
  return {
    name: 'pawcall-unused-react',
    transform(code, id) {
      if (REACT_DOM.test(id)) return { code: withoutParts(code), map: null };
      if (SHARED.test(id)) return { code: withoutExports(code, UNUSED_DOM_EXPORTS), map: null };
      return REACT.test(id) ? { code: withoutExports(code, UNUSED_EXPORTS), map: null } : undefined;
    },
  };
}

/** React DOM without what the widget never comes to. Throws where a part is no longer as it is listed. */
export function withoutParts(code: string): string {
  return cutReact(code, allOf(Object.values(UNUSED_PARTS).map(({ cut }) => cut)));
}

/** React, or what its parts share, without what the widget never asks it for. Throws where it has something no longer. */
export function withoutExports(code: string, names: readonly string[]): string {
  return cutReact(code, {
    statements: { [FILE]: names.map((name) => `exports.${name} =`) },
  });
}

function cutReact(code: string, cut: Cut): string {
  try {
    return cutCode(code, cut);
  } catch (cause) {
    const missing = cause instanceof Error ? cause.message : String(cause);
    const help = 'Read how it does this now and list that (unused-react.ts), or leave the part in.';
    throw new Error(`React is made otherwise now, and has no ${missing}. ${help}`, { cause });
  }
}
