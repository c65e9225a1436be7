import type { Look } from './ui.ts';

// These functions are sent to the page as text: they use nothing but their arguments and the page's own globals.

/** Looks at elements. */
export function lookAt(elements: readonly Element[]): Look[] {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return elements.map((element) => {
    const box = element.getBoundingClientRect();
    const root = element.getRootNode();
    const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
    const descriptions = ids.map((id) =>
      root instanceof Document || root instanceof ShadowRoot
        ? (root.getElementById(id)?.textContent ?? '')
        : '',
    );
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    const scope = root instanceof ShadowRoot && !root.activeElement ? root.host : element;
    const focusInScope =
      root instanceof ShadowRoot && root.activeElement
        ? root.activeElement
        : document.activeElement;
    return {
      text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      value: isField ? element.value : '',
      description: descriptions.join(' ').trim(),
      isShown:
        box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }),
      isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
      isFocused: element === active,
      isBehindFocus:
        focusInScope !== null &&
        (focusInScope.compareDocumentPosition(scope) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
      isInWindow:
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= document.documentElement.clientWidth &&
        box.bottom <= window.innerHeight,
    };
  });
}

/** What has the focus, by tag or role and text; `body` when nothing has. */
export function describeFocus(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body || active === document.documentElement) return 'body';
  const kind = active.getAttribute('role') ?? active.tagName.toLowerCase();
  const label = active instanceof HTMLInputElement ? (active.labels?.[0]?.textContent ?? '') : '';
  return `${kind} ${label}${active.getAttribute('aria-label') ?? active.textContent ?? ''}`;
}
