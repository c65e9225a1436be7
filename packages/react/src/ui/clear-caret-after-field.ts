/**
 * Clears the selection when the focus moves from a field to a button. Once the field is removed, Chromium would search for text
 * to show the caret at on each layout: 4 ms on a cheap phone, three to five times a press. Other targets may have begun a
 * selection already, as in Firefox.
 */
export const clearCaretAfterField = (left: unknown, next: unknown): void => {
  if (left instanceof HTMLInputElement && next instanceof HTMLButtonElement)
    getSelection()?.removeAllRanges();
};
