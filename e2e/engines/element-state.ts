import type { ElementState } from './ui.ts';

// These functions run in the page: they use only their arguments and the page's globals.

/** Reads the state of each element. */
export function readElementStates(elements: readonly Element[]): ElementState[] {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return elements.map((element) => {
    const box = element.getBoundingClientRect();
    const root = element.getRootNode();
    const tree = root instanceof Document || root instanceof ShadowRoot ? root : document;
    const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    // Positions can be compared only within one tree.
    const scope = tree instanceof ShadowRoot && !tree.activeElement ? tree.host : element;
    const focused = tree.activeElement ?? document.activeElement;
    return {
      text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      value: isField ? element.value : '',
      description: ids
        .map((id) => tree.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
      isShown:
        box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }),
      isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
      isFocused: element === active,
      isBeforeFocus:
        focused !== null &&
        (focused.compareDocumentPosition(scope) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
      isInWindow:
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= document.documentElement.clientWidth &&
        box.bottom <= window.innerHeight,
    };
  });
}

/** Describes the focused element by role or tag and text; `body` when nothing has focus. */
export function describeFocus(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body || active === document.documentElement) return 'body';
  const kind = active.getAttribute('role') ?? active.tagName.toLowerCase();
  const label = active instanceof HTMLInputElement ? (active.labels?.[0]?.textContent ?? '') : '';
  return `${kind} ${label}${active.getAttribute('aria-label') ?? active.textContent ?? ''}`;
}
