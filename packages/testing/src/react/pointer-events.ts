import { onTestFinished, vi } from 'vitest';

/** Waits two frames, so that work scheduled in the first is done. */
export const frames = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Part of a press, as a finger makes it. */
export const pointer = (target: Element, type: string, init: PointerEventInit = {}): void => {
  const common = { bubbles: true, composed: true, isPrimary: true };
  target.dispatchEvent(new PointerEvent(type, { ...common, ...init }));
};

/** The end of a press, when it acts. */
export const click = (target: Element): void => {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
};

/** Lets the test decide when the page is idle; until then only a press prefetches. */
export const holdIdle = (): (() => void) => {
  const waiting = new Map<number, IdleRequestCallback>();
  let last = 0;
  const ask = vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((run) => {
    last += 1;
    waiting.set(last, run);
    return last;
  });
  const cancel = vi
    .spyOn(globalThis, 'cancelIdleCallback')
    .mockImplementation((one) => void waiting.delete(one));
  onTestFinished(() => {
    ask.mockRestore();
    cancel.mockRestore();
  });
  return () => {
    for (const [one, run] of waiting) {
      waiting.delete(one);
      run({ didTimeout: false, timeRemaining: () => 50 });
    }
  };
};
