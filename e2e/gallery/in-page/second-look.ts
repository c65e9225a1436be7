/** What the second look makes of a text: it is legible or cannot be reached, or why it cannot tell either. */
export type SecondLook =
  { readonly kind: 'legible' | 'inert' } | { readonly kind: 'open'; readonly why: string };

/**
 * Looks at a text whose contrast axe-core leaves open, because something overlaps it: brings it to the middle of the window and
 * reads what is painted under each of its lines. A text behind a modal dialog needs no contrast: nobody can reach it. Sent to
 * the page as text.
 */
export function lookAgain(path: readonly string[]): SecondLook {
  const { tree } = window;
  const open = (why: string): SecondLook => ({ kind: 'open', why });
  let root: Document | ShadowRoot = document;
  let element: Element | null = null;
  for (const selector of path) {
    element = root.querySelector(selector);
    if (element?.shadowRoot) root = element.shadowRoot;
  }
  if (!element) return open('it is not there');
  const text = element;
  const around = [text, ...tree.ancestors(text)];
  if (!around.includes(tree.top())) return { kind: 'inert' };
  text.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });

  const isOwn = (each: Element) => around.includes(each) || text.contains(each);
  // The area of a control may reach over a text without painting anything.
  const paints = (each: Element) =>
    ['', '::before', '::after'].some((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(each, part);
      return backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
    });
  const { color, fontSize, fontWeight } = getComputedStyle(text);
  const size = Number.parseFloat(fontSize);
  const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  const range = document.createRange();
  const texts = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const lines: DOMRect[] = [];
  while (texts.nextNode()) {
    range.selectNode(texts.currentNode);
    lines.push(...range.getClientRects());
  }
  for (const { left, top: above, width, height } of lines) {
    if (width === 0) continue;
    const stack = root
      .elementsFromPoint(left + width / 2, above + height / 2)
      .filter((each) => isOwn(each) || paints(each));
    const [first] = stack;
    if (!first || !isOwn(first))
      return open(`covered by ${first ? tree.describe(first) : 'nothing'}`);
    const grounds: string[] = [];
    for (const each of [...stack, ...around]) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(each);
      if (backgroundImage !== 'none') return open(`a picture under it: ${tree.describe(each)}`);
      if (each.matches('svg *, img')) return open(`a drawing under it: ${tree.describe(each)}`);
      if (opacity !== '1') return open(`half transparent: ${tree.describe(each)}`);
      grounds.unshift(backgroundColor);
      if (tree.isOpaque(backgroundColor)) break;
    }
    const ratio = tree.contrast(grounds, [...grounds, color]);
    if (ratio < least) return open(`contrast ${ratio.toFixed(2)} of ${least}`);
  }
  return { kind: 'legible' };
}
