/**
 * Finds texts beside other nodes, which React keeps as text nodes: a translator replaces those nodes, and React then fails
 * to remove or update them. Runs in the page.
 */
export function findUntranslatableTexts(): readonly string[] {
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
 * Finds concatenated texts: the pseudo-language puts each text in brackets, which must be balanced in each block. Runs in
 * the page.
 */
export function findConcatenatedTexts(): readonly string[] {
  const { tree } = window;
  const isBlock = (node: Node) =>
    node instanceof Element && !getComputedStyle(node).display.startsWith('inline');
  const lineOf = (node: Node): string =>
    node instanceof Text
      ? node.data
      : [...node.childNodes].map((each) => (isBlock(each) ? '' : lineOf(each))).join('');
  const count = (text: string, part: string) => text.split(part).length - 1;
  const split = tree.visible().flatMap((element) => {
    const line = isBlock(element) ? lineOf(element) : '';
    return count(line, '[·') === count(line, '·]') ? [] : [`${tree.describe(element)}: ${line}`];
  });
  return [...new Set(split)];
}

/** Finds controls whose accessible name lacks the visible label (WCAG 2.5.3). Runs in the page. */
export function findMismatchedNames(): readonly string[] {
  const { tree } = window;
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase();
  return tree
    .visible()
    .filter((element) => element.matches('button, a[href], input, select, [role="option"]'))
    .filter((element) => {
      const label = element.getAttribute('aria-label');
      return label !== null && !plain(label).includes(plain(element.textContent));
    })
    .map((element) => tree.describe(element));
}

/** Reads the widget's `lang`. Runs in the page. */
export function readLanguage(): string {
  const { tree } = window;
  const elements = [...tree.ancestors(tree.top()).slice(0, -1), ...tree.visible()];
  const widget = elements.find((element) => element !== document.body && element.matches('[lang]'));
  return widget?.getAttribute('lang') ?? '';
}

/** Reads the CSS parts of the shown widget (THEME-3). Runs in the page. */
export function readParts(): readonly string[] {
  const hosts = [...document.querySelectorAll('#stage > *')];
  const found = hosts.flatMap(({ shadowRoot }) =>
    Array.from(shadowRoot?.querySelectorAll('[part]') ?? [], ({ part }) => [...part]),
  );
  return [...new Set(found.flat())];
}
