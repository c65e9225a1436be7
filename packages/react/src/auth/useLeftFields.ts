import { useRef, useState, type FocusEvent } from 'react';
import { useClock } from '../ui/useClock.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The fields that were filled in and left, which may then be told what is wrong with them. While a button is pressed
 * this waits for the end of the press: a message that appears would move the button from under the pointer.
 */
export const useLeftFields = () => {
  const clock = useClock();
  const [left, setLeft] = useState(NONE);
  const pressed = useRef(false);
  const waiting = useRef<string[]>([]);

  const leave = (names: readonly string[]) =>
    setLeft((before) =>
      names.every((name) => before.has(name)) ? before : new Set([...before, ...names]),
    );
  const release = () => {
    // The click comes after the release.
    clock.setTimeout(() => {
      pressed.current = false;
      leave(waiting.current.splice(0));
    }, 0);
  };
  return {
    left,
    handlers: {
      onBlur: ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLInputElement) || target.value === '') return;
        if (pressed.current) waiting.current.push(target.name);
        else leave([target.name]);
      },
      onPointerDown: () => {
        pressed.current = true;
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
};
