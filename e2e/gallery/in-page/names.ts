/** Controls that are called otherwise than they read: who says what is written must be understood (WCAG 2.5.3). Sent to the page as text. */
export function findUnlikeNames(): readonly string[] {
  const { tree } = window;
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase();
  return tree
    .seen()
    .filter((element) => element.matches('button, a[href], input, select, [role="option"]'))
    .filter((element) => {
      const label = element.getAttribute('aria-label');
      return label !== null && !plain(label).includes(plain(element.textContent));
    })
    .map((element) => tree.describe(element));
}

/** The language that the widget says it is in. Sent to the page as text. */
export function readLanguage(): string {
  const { tree } = window;
  const places = [...tree.ancestors(tree.top()).slice(0, -1), ...tree.seen()];
  const widget = places.find((element) => element !== document.body && element.matches('[lang]'));
  return widget?.getAttribute('lang') ?? '';
}
