import type { StyleRoot } from './stylesheets.ts';

const watched = new WeakSet<StyleRoot>();

/**
 * The caret of a field goes when the focus comes to a control into which nobody types. Where its field is gone Chromium looks for the
 * nearest text to show it at, again at each layout, and passes over all that a dialog makes inert: 4 ms each on a cheap phone,
 * three to five times a press.
 */
export const dropCaret = (root: StyleRoot): void => {
  if (watched.has(root)) return;
  watched.add(root);
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(TYPED_INTO)) return;
    const selection = document.getSelection();
    // Only ours: a page's editor keeps its own.
    if (selection?.type === 'Caret' && isIn(root, selection)) selection.removeAllRanges();
  });
};

const TYPED_INTO = 'input:not([type="checkbox"]), textarea';

const isIn = (root: StyleRoot, selection: Selection): boolean => {
  if (!(root instanceof ShadowRoot) || !('getComposedRanges' in selection)) return false;
  const [caret] = selection.getComposedRanges({ shadowRoots: [root] });
  return caret !== undefined && root.contains(caret.startContainer);
};
