/** Whether the focus is on a control, and not on a heading or a fallback focus target. */
export const isFocusOnControl = ({ activeElement }: ShadowRoot): boolean =>
  activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
