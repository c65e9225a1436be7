/**
 * What cannot be read at this size of the window: a page or part that scrolls sideways, and text that something cuts off
 * or that sticks out of its control. Sent to the page as text.
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

  for (const element of tree.seen()) {
    if (scrolls(styleOf(element).x) && element.scrollWidth > element.clientWidth + TOLERANCE) {
      problems.push(`${tree.describe(element)} scrolls sideways`);
    }
    const texts = [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (texts.length === 0) continue;
    const around = [element, ...tree.ancestors(element)];
    const fixed = around.findIndex((each) => each.matches('dialog, [popover]'));
    // The lines that a clamp takes away end in an ellipsis on purpose, and are heard.
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
            // Half a line of leading may lie outside without a letter being cut.
            (cuts(y) && (rect.bottom > box.bottom + 4 || rect.top < box.top - 4));
          if (cut) problems.push(`${tree.describe(limit)} cuts "${text.textContent ?? ''}"`);
          if (scrolls(y)) break;
        }
        if (rect.right > innerWidth + TOLERANCE || rect.left < -TOLERANCE) {
          problems.push(`"${text.textContent ?? ''}" sticks out of the window`);
        }
        const box = control?.getBoundingClientRect();
        const inline = control && getComputedStyle(control).display === 'inline';
        if (control && box && !inline) {
          const out =
            rect.right > box.right + TOLERANCE ||
            rect.left < box.left - TOLERANCE ||
            rect.bottom > box.bottom + 4 ||
            rect.top < box.top - 4;
          if (out)
            problems.push(`"${text.textContent ?? ''}" sticks out of ${tree.describe(control)}`);
        }
      }
    }
  }
  return [...new Set(problems)];
}
