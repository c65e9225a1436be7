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
