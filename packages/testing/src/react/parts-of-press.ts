/** Two frames: what one has asked for has been done in the next. */
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
