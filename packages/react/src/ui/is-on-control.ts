/** Whether the focus is on something to press or type in: what is only spoken, a heading say, or keeps a place for the keyboard, is none. */
export const isOnControl = ({ activeElement }: ShadowRoot): boolean =>
  activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
