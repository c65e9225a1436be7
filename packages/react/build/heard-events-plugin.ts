import type { Plugin } from 'vite';
import { REACT_DOM } from './react-dom-file.ts';

const LISTENS = /allNativeEvents\.forEach\(function \(domEventName\) \{/g;

/**
 * What the widget's components listen to, by the browser's names: `onClick`, `onChange`, `onFocus`, `onBlur`, `onKeyDown`, `onSubmit`,
 * `onPointer…` and what React asks for these.
 */
export const HEARD_EVENTS = [
  'change',
  'click',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'pointercancel',
  'pointerdown',
  'pointerup',
  'submit',
  // Safari on a phone shows what is pressed (`:active`) only where something listens to this.
  'touchstart',
] as const;

/**
 * Vite plugin that lets React DOM listen to those events alone that a component of the widget hears. By itself it listens to some eighty,
 * in both phases and at each dialog too, and a finger makes a dozen of them with each press, a transition two or three more.
 */
export function heardEventsPlugin(): Plugin {
  return {
    name: 'pawcall-heard-events',
    transform: (code, id) =>
      REACT_DOM.test(id) ? { code: listeningTo(HEARD_EVENTS, code), map: null } : undefined,
  };
}

/** React DOM that listens to these events alone. Throws where it begins to listen otherwise. */
export function listeningTo(events: readonly string[], code: string): string {
  const heard = JSON.stringify(events.join(' '));
  const edited = code.replaceAll(
    LISTENS,
    (begin) => `${begin}if (!${heard}.split(" ").includes(domEventName)) return;`,
  );
  if (edited === code)
    throw new Error('React DOM begins to listen otherwise now: see heard-events-plugin.ts.');
  return edited;
}
