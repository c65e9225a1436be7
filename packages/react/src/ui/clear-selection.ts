/**
 * A field that is left for a button takes its caret along. Where the field is gone Chromium looks for the nearest text to show the
 * caret at, again at each layout, and passes over all that a dialog makes inert: 4 ms each on a cheap phone, three to five times a
 * press. What else is gone to may have begun a selection already: Firefox does so before the focus goes.
 */
export const clearSelection = (left: unknown, next: unknown): void => {
  if (left instanceof HTMLInputElement && next instanceof HTMLButtonElement)
    getSelection()?.removeAllRanges();
};
