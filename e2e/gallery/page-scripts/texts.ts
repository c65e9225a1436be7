/**
 * Texts that React keeps as nodes of their own, since something stands beside them. What translates a page puts other nodes in their place:
 * React then fails where it takes one away or puts something before it, and what it writes is not seen. A text alone in its element is
 * written through the element. Sent to the page as text.
 */
export function findBareTexts(): readonly string[] {
  const found: string[] = [];
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      for (const node of element.childNodes) {
        const isKept = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
        if (node.nodeType === Node.TEXT_NODE && isKept && node.nodeValue?.trim())
          found.push(`${element.localName}.${element.className}: ${node.nodeValue}`);
      }
    }
  };
  for (const host of document.querySelectorAll('#stage > *'))
    if (host.shadowRoot) visit(host.shadowRoot);
  return [...new Set(found)];
}

/**
 * Texts of which a part is missing or stands elsewhere: each text of the pseudo-language is in brackets, and every
 * block must hold as many that open as close. Sent to the page as text.
 */
export function findSplit(): readonly string[] {
  const { tree } = window;
  const isBlock = (node: Node) =>
    node instanceof Element && !getComputedStyle(node).display.startsWith('inline');
  const lineOf = (node: Node): string =>
    node instanceof Text
      ? node.data
      : [...node.childNodes].map((each) => (isBlock(each) ? '' : lineOf(each))).join('');
  const count = (text: string, part: string) => text.split(part).length - 1;
  const split = tree.seen().flatMap((element) => {
    const line = isBlock(element) ? lineOf(element) : '';
    return count(line, '[·') === count(line, '·]') ? [] : [`${tree.describe(element)}: ${line}`];
  });
  return [...new Set(split)];
}

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

/** The parts that a page can style, of the widget that is shown (THEME-3). Sent to the page as text. */
export function readParts(): readonly string[] {
  const hosts = [...document.querySelectorAll('#stage > *')];
  const found = hosts.flatMap(({ shadowRoot }) =>
    Array.from(shadowRoot?.querySelectorAll('[part]') ?? [], ({ part }) => [...part]),
  );
  return [...new Set(found.flat())];
}
