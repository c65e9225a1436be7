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
