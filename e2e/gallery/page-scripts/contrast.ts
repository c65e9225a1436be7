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

/**
 * What cannot be told apart in the owner's own colours: controls without an edge, chosen ones that look like the others, icons
 * in a colour that may be that of the ground, and texts that keep the widget's colours without contrast. Sent to the page as
 * text.
 */
export function findIndistinct(): readonly string[] {
  const { tree } = window;
  const LEAST_CONTRAST = 4.5;
  const problems: string[] = [];
  const seen = tree.seen();
  const look = (element: Element): string => {
    const { backgroundColor, color, borderColor, borderWidth, borderStyle } =
      getComputedStyle(element);
    return [backgroundColor, color, borderColor, borderWidth, borderStyle].join();
  };
  const hasEdge = (element: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
    return (
      (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1) ||
      outlineStyle !== 'none'
    );
  };
  const isMarked = (element: Element) => {
    const isIcon = element.textContent.trim() === '' && element.querySelector('svg') !== null;
    const isDrawnByBrowser =
      element instanceof HTMLInputElement && getComputedStyle(element).appearance !== 'none';
    // A name stretched over its tile has the tile's edge.
    const around = [element, ...tree.ancestors(element).slice(0, 4)];
    return (
      getComputedStyle(element).textDecorationLine.includes('underline') ||
      isIcon ||
      isDrawnByBrowser ||
      around.some(hasEdge)
    );
  };
  for (const element of seen) {
    if (!element.matches('button, a[href], input, select, [role="option"]')) continue;
    if (!isMarked(element)) problems.push(`${tree.describe(element)} has no edge`);
    if (!element.matches('[aria-pressed="true"], [aria-checked="true"], [aria-selected="true"]')) {
      continue;
    }
    const others = [...(element.parentElement?.children ?? [])].filter((each) =>
      each.matches('[aria-pressed="false"], [aria-checked="false"], [aria-selected="false"]'),
    );
    if (others.some((other) => look(other) === look(element))) {
      problems.push(`${tree.describe(element)} is chosen and looks like others`);
    }
  }
  for (const icon of seen.filter((each) => each.matches('svg.pc-i, svg.pc-mark'))) {
    const around = tree.parent(icon);
    if (around && getComputedStyle(icon).color !== getComputedStyle(around).color) {
      problems.push(`the icon in ${tree.describe(around)} has a colour of its own`);
    }
  }
  for (const element of seen) {
    const { color, forcedColorAdjust } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (forcedColorAdjust !== 'none' || !hasText || element.matches('svg *')) continue;
    const grounds = tree.grounds([element, ...tree.ancestors(element)]);
    const ratio = tree.contrast(grounds, [...grounds, color]);
    if (ratio < LEAST_CONTRAST) {
      problems.push(`${tree.describe(element)} has a contrast of ${ratio.toFixed(2)}`);
    }
  }
  return problems;
}

/** Where the focus is and how well it can be seen. */
export interface Stop {
  readonly element: string;
  /** Whether nothing has the focus. */
  readonly lost: boolean;
  /** How many of nine points of the element a pointer would meet. */
  readonly met: number;
  /** Width in px of what shows the focus, and its contrast with the ground behind it. */
  readonly ring: number;
  readonly contrast: number;
}

/** Looks at what has the focus. Sent to the page as text. */
export function lookAtFocus(): Stop {
  const { tree } = window;
  const element = tree.active();
  if (!element || element === document.body || element.matches('dialog')) {
    return { element: 'body', lost: true, met: 0, ring: 0, contrast: 0 };
  }
  const around = tree.ancestors(element);
  const box = element.getBoundingClientRect();
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const belongs = (hit: Element | null) =>
    hit !== null &&
    [hit, ...tree.ancestors(hit)].some((each) => each === element || each === label);
  const at = [0.1, 0.5, 0.9];
  const points = at.flatMap((x) => at.map((y) => [x, y] as const));
  const met = points.filter(([x, y]) =>
    belongs(tree.hit(box.left + box.width * x, box.top + box.height * y)),
  ).length;

  // A field, a row or a tile shows the focus of the control inside it.
  const shower = [element, ...around.slice(0, 5)].find((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  if (!shower) return { element: tree.describe(element), lost: false, met, ring: 0, contrast: 0 };
  const { outlineWidth, outlineColor, outlineOffset } = getComputedStyle(shower);
  const isInside = Number.parseFloat(outlineOffset) < 0;
  const behind = isInside ? [shower, ...tree.ancestors(shower)] : tree.ancestors(shower);
  const grounds = tree.grounds(behind);
  return {
    element: tree.describe(element),
    lost: false,
    met,
    ring: Number.parseFloat(outlineWidth),
    contrast: tree.contrast(grounds, [...grounds, outlineColor]),
  };
}
