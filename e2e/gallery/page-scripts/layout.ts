/**
 * Finds what is unreadable at this window size: horizontal scrolling, and text that is clipped or overflows its control.
 * Runs in the page.
 */
export function findClipped(): readonly string[] {
  const { tree } = window;
  const problems: string[] = [];
  const wide = document.scrollingElement;
  if (wide && wide.scrollWidth > wide.clientWidth) {
    problems.push(`the page is ${wide.scrollWidth} px wide in a window of ${wide.clientWidth}`);
  }
  const TOLERANCE = 1;
  const boxes = new Map<Element, { x: string; y: string; box: DOMRect; clamped: boolean }>();
  const styleOf = (element: Element) => {
    const known = boxes.get(element);
    if (known) return known;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const made = { x: overflowX, y: overflowY, box, clamped: webkitLineClamp !== 'none' };
    boxes.set(element, made);
    return made;
  };
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  for (const element of tree.visible()) {
    if (scrolls(styleOf(element).x) && element.scrollWidth > element.clientWidth + TOLERANCE) {
      problems.push(`${tree.describe(element)} scrolls sideways`);
    }
    const texts = [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (texts.length === 0) continue;
    const around = [element, ...tree.ancestors(element)];
    const fixed = around.findIndex((each) => each.matches('dialog, [popover]'));
    // Clamped lines end in an ellipsis on purpose, and screen readers read them.
    const clamp = around.map(styleOf).find(({ clamped }) => clamped);
    const control = around.find((each) => each.matches('button, a, [role="option"]'));
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        if (clamp && rect.bottom > clamp.box.bottom + 4) continue;
        const limits = fixed < 0 ? around : around.slice(0, fixed + 1);
        for (const limit of limits) {
          const { x, y, box } = styleOf(limit);
          const cut =
            (cuts(x) && (rect.right > box.right + TOLERANCE || rect.left < box.left - TOLERANCE)) ||
            // Leading may overflow without clipping a letter.
            (cuts(y) && (rect.bottom > box.bottom + 4 || rect.top < box.top - 4));
          if (cut) problems.push(`${tree.describe(limit)} clips "${text.textContent ?? ''}"`);
          if (scrolls(y)) break;
        }
        if (rect.right > innerWidth + TOLERANCE || rect.left < -TOLERANCE) {
          problems.push(`"${text.textContent ?? ''}" overflows the window`);
        }
        const box = control?.getBoundingClientRect();
        const inline = control && getComputedStyle(control).display === 'inline';
        if (control && box && !inline) {
          const out =
            rect.right > box.right + TOLERANCE ||
            rect.left < box.left - TOLERANCE ||
            rect.bottom > box.bottom + 4 ||
            rect.top < box.top - 4;
          if (out) problems.push(`"${text.textContent ?? ''}" overflows ${tree.describe(control)}`);
        }
      }
    }
  }
  return [...new Set(problems)];
}

/** The size in px of a control's hit area through its centre. */
export interface Target {
  readonly control: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds controls whose hit area is less than `least` px wide or high; labels and pseudo-elements count, covered areas do
 * not. Exempt are links within a sentence (WCAG 2.5.8) and what suggestions or a toast cover temporarily. Runs in the page.
 */
export function findSmallTargets(least: number): readonly Target[] {
  const { tree } = window;
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="option"]';
  /** Nothing that covers part of a control is narrower, in px. */
  const STRIDE = 6;
  /** Words of a sentence, as a text node or in a plain span. */
  const isWords = (node: Node) =>
    node.textContent?.trim() !== '' &&
    (node instanceof Text ||
      (node instanceof HTMLSpanElement &&
        node.childElementCount === 0 &&
        getComputedStyle(node).display === 'inline'));
  const isInSentence = (element: Element) =>
    // A button is never quite inline.
    ['inline', 'inline-block'].includes(getComputedStyle(element).display) &&
    [...(element.parentElement?.childNodes ?? [])].some(isWords);
  const small: Target[] = [];
  for (const element of tree.visible()) {
    if (!element.matches(CONTROLS) || isInSentence(element)) continue;
    if (element instanceof HTMLInputElement && element.type === 'hidden') continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const own = element.getBoundingClientRect();
    const x = own.left + own.width / 2;
    const y = own.top + own.height / 2;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const belongs = (hit: Element | null) =>
      hit !== null &&
      [hit, ...tree.ancestors(hit)].some(
        (each) => each === element || labels.some((label) => label === each),
      );
    const over = tree.hit(x, y);
    const isCoveredTemporarily =
      over !== null &&
      [over, ...tree.ancestors(over)].some((each) => each.matches('.pc-ta__list, .pc-toast'));
    if (isCoveredTemporarily) continue;
    const known = new Map<Element | null, boolean>();
    const isMet = (stepX: number, stepY: number, distance: number) => {
      const hit = tree.hit(x + stepX * distance, y + stepY * distance);
      if (!known.has(hit)) known.set(hit, belongs(hit));
      return known.get(hit) === true;
    };
    const reach = (stepX: number, stepY: number, most: number) => {
      let distance = 0;
      while (distance < most && isMet(stepX, stepY, distance)) distance += STRIDE;
      // The edge lies within the last stride.
      let edge = Math.max(distance - STRIDE, 0);
      while (edge < most && edge < distance && isMet(stepX, stepY, edge)) edge += 1;
      return edge;
    };
    const through = (stepX: number, stepY: number) => {
      const before = reach(-stepX, -stepY, least);
      return before + reach(stepX, stepY, least - before);
    };
    const width = through(1, 0);
    const height = through(0, 1);
    if (width < least || height < least)
      small.push({ control: tree.describe(element), width, height });
  }
  return small;
}
