/** How the checks look at the page: through every shadow root, and only at what an owner can reach. */
export interface Tree {
  /** The topmost open modal dialog, outside which nothing can be reached; else the page's body. */
  top(): Element;
  /** Every element that can be seen in it. */
  seen(): readonly Element[];
  /** The element around this one, out of a shadow root too. */
  parent(element: Element): Element | null;
  /** The elements around this one, nearest first. */
  ancestors(element: Element): readonly Element[];
  /** What a pointer would meet at this place of the window. */
  hit(x: number, y: number): Element | null;
  /** What has the focus. */
  active(): Element | null;
  /** Words that tell a reader of a failure which element it is. */
  describe(element: Element): string;
  /** Whether a colour hides everything under it. */
  isOpaque(colour: string): boolean;
  /** The colours that these elements paint over one another, the first element on top. */
  grounds(elements: readonly Element[]): readonly string[];
  /** The contrast of two piles of colours, each painted from the first to the last, as WCAG computes it. */
  contrast(one: readonly string[], other: readonly string[]): number;
}

declare global {
  interface Window {
    tree: Tree;
  }
}

/** Puts the tree on the page. Sent to the page as text: it uses nothing but the page's own globals. */
export function installTree(): void {
  const all = (root: Document | ShadowRoot | Element): readonly Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element],
    );
  const parent = (element: Element): Element | null => {
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const ancestors = (element: Element): readonly Element[] => {
    const above = parent(element);
    return above ? [above, ...ancestors(above)] : [];
  };
  // What only screen readers get takes no room, and neither do its children.
  const seenIn = (element: Element): readonly Element[] => {
    if (getComputedStyle(element).clipPath === 'inset(50%)') return [];
    const below = [...(element.shadowRoot ?? element).children].flatMap(seenIn);
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen ? [element, ...below] : below;
  };
  const deepest = (find: (root: DocumentOrShadowRoot) => Element | null): Element | null => {
    let found = find(document);
    while (found?.shadowRoot) {
      const inner = find(found.shadowRoot);
      if (!inner || inner === found) break;
      found = inner;
    }
    return found;
  };
  const top = () =>
    all(document.body).findLast((each) => each.matches('dialog:modal')) ?? document.body;
  const name = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = labels.map((each) => each.textContent).join(' ');
    const text = element.getAttribute('aria-label') ?? (label || element.textContent);
    return text.replaceAll(/\s+/g, ' ').trim();
  };

  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const paint = (colours: readonly string[]): readonly number[] => {
    if (!context) throw new Error('There is no canvas.');
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colours: readonly string[]): number => {
    const [red = 0, green = 0, blue = 0] = paint(['white', ...colours]).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const isOpaque = (colour: string) => paint([colour])[3] === 255;

  window.tree = {
    top,
    seen: () => seenIn(top()),
    parent,
    ancestors,
    hit: (x, y) => deepest((root) => root.elementFromPoint(x, y)),
    active: () => deepest((root) => root.activeElement),
    describe: (element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((each) => `.${each}`).join('')} "${name(element).slice(0, 60)}"`,
    isOpaque,
    grounds(elements) {
      const colours = elements.map((each) => getComputedStyle(each).backgroundColor);
      const opaque = colours.findIndex(isOpaque);
      return (opaque < 0 ? [...colours, 'Canvas'] : colours.slice(0, opaque + 1)).toReversed();
    },
    contrast(one, other) {
      const both = [luminance(one), luminance(other)];
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    },
  };
}
