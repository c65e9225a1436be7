/**
 * Measures the contrast of a text that axe-core leaves undecided because something overlaps it, from what is painted
 * under each of its lines. Returns why it cannot decide either, or the empty string when the text is legible or behind a
 * modal dialog. Runs in the page.
 */
export function recheckContrast(path: readonly string[]): string {
  const { tree } = window;
  let root: Document | ShadowRoot = document;
  let element: Element | null = null;
  for (const selector of path) {
    element = root.querySelector(selector);
    if (element?.shadowRoot) root = element.shadowRoot;
  }
  if (!element) return 'not found';
  const text = element;
  const around = [text, ...tree.ancestors(text)];
  if (!around.includes(tree.top())) return '';
  text.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });

  const isOwn = (each: Element) => around.includes(each) || text.contains(each);
  // A control's hit area may cover a text without painting.
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
    if (!first || !isOwn(first)) return `covered by ${first ? tree.describe(first) : 'nothing'}`;
    const backgrounds: string[] = [];
    for (const each of [...stack, ...around]) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(each);
      if (backgroundImage !== 'none') return `over an image: ${tree.describe(each)}`;
      if (each.matches('svg *, img')) return `over a drawing: ${tree.describe(each)}`;
      if (opacity !== '1') return `translucent: ${tree.describe(each)}`;
      backgrounds.unshift(backgroundColor);
      if (tree.isOpaque(backgroundColor)) break;
    }
    const ratio = tree.contrast(backgrounds, [...backgrounds, color]);
    if (ratio < least) return `contrast ${ratio.toFixed(2)} of ${least}`;
  }
  return '';
}

/**
 * Finds what is indistinguishable in forced colours: controls without an edge, selected or disabled ones that look like others,
 * icons with their own colour, and texts without contrast in the widget's colours. Runs in the page.
 */
export function findIndistinct(): readonly string[] {
  const { tree } = window;
  const MIN_CONTRAST = 4.5;
  const problems: string[] = [];
  const seen = tree.visible();
  const appearance = (element: Element): string => {
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
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.color = 'GrayText';
  const disabledColour = getComputedStyle(sample).color;
  sample.remove();
  const isUnavailable = (element: Element) =>
    element.matches('.pc-btn:is(:disabled, [aria-disabled="true"]):not([aria-busy="true"])');
  for (const element of seen) {
    if (!element.matches('button, a[href], input, select, [role="option"]')) continue;
    if (!isMarked(element)) problems.push(`${tree.describe(element)} has no edge`);
    if (isUnavailable(element) && getComputedStyle(element).color !== disabledColour) {
      problems.push(`${tree.describe(element)} is disabled and looks enabled`);
    }
    if (!element.matches('[aria-pressed="true"], [aria-checked="true"], [aria-selected="true"]')) {
      continue;
    }
    const others = [...(element.parentElement?.children ?? [])].filter((each) =>
      each.matches('[aria-pressed="false"], [aria-checked="false"], [aria-selected="false"]'),
    );
    if (others.some((other) => appearance(other) === appearance(element))) {
      problems.push(`${tree.describe(element)} is selected and looks like the others`);
    }
  }
  for (const icon of seen.filter((each) => each.matches('svg.pc-i, svg.pc-mark'))) {
    const around = tree.parent(icon);
    if (around && getComputedStyle(icon).color !== getComputedStyle(around).color) {
      problems.push(`the icon in ${tree.describe(around)} has its own colour`);
    }
  }
  for (const element of seen) {
    const { color, forcedColorAdjust } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (forcedColorAdjust !== 'none' || !hasText || element.matches('svg *')) continue;
    const backgrounds = tree.backgrounds([element, ...tree.ancestors(element)]);
    const ratio = tree.contrast(backgrounds, [...backgrounds, color]);
    if (ratio < MIN_CONTRAST) {
      problems.push(`${tree.describe(element)} has a contrast of ${ratio.toFixed(2)}`);
    }
  }
  return problems;
}

/** A focused element and how visible its focus is. */
export interface FocusStop {
  readonly element: string;
  /** Whether nothing has the focus. */
  readonly lost: boolean;
  /** How many of nine points of the element are uncovered. */
  readonly uncovered: number;
  /** The width of the focus ring in px, and its contrast with the background. */
  readonly ring: number;
  readonly contrast: number;
}

/** Reads the focused element. Runs in the page. */
export function readFocus(): FocusStop {
  const { tree } = window;
  const element = tree.active();
  if (!element || element === document.body || element.matches('dialog')) {
    return { element: 'body', lost: true, uncovered: 0, ring: 0, contrast: 0 };
  }
  const around = tree.ancestors(element);
  const box = element.getBoundingClientRect();
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const belongs = (hit: Element | null) =>
    hit !== null &&
    [hit, ...tree.ancestors(hit)].some((each) => each === element || each === label);
  const at = [0.1, 0.5, 0.9];
  const points = at.flatMap((x) => at.map((y) => [x, y] as const));
  const uncovered = points.filter(([x, y]) =>
    belongs(tree.hit(box.left + box.width * x, box.top + box.height * y)),
  ).length;

  // A field, row or tile shows the focus of the control inside it.
  const ringOwner = [element, ...around.slice(0, 5)].find((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  if (!ringOwner)
    return { element: tree.describe(element), lost: false, uncovered, ring: 0, contrast: 0 };
  const { outlineWidth, outlineColor, outlineOffset } = getComputedStyle(ringOwner);
  const isInside = Number.parseFloat(outlineOffset) < 0;
  const behind = isInside ? [ringOwner, ...tree.ancestors(ringOwner)] : tree.ancestors(ringOwner);
  const backgrounds = tree.backgrounds(behind);
  return {
    element: tree.describe(element),
    lost: false,
    uncovered,
    ring: Number.parseFloat(outlineWidth),
    contrast: tree.contrast(backgrounds, [...backgrounds, outlineColor]),
  };
}
