import type { StyleRoot } from './stylesheets.ts';

/**
 * A field that the focus leaves takes its caret along. Where the field is gone Chromium looks for the nearest text to show the
 * caret at, again at each layout, and passes over all that a dialog makes inert: 4 ms each on a cheap phone, three to five times a
 * press. A window that is left keeps it.
 */
export const dropCaret = (root: StyleRoot, left: EventTarget | null): void => {
  if (left instanceof HTMLInputElement && root.activeElement !== left)
    document.getSelection()?.removeAllRanges();
};
