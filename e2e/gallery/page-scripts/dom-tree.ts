/** Reads the page through every shadow root, and only what an owner can reach. */
export interface DomTree {
  /** The topmost modal dialog, which makes the rest inert, or the body. */
  top(): Element;
  /** Every visible element in `top()`. */
  visible(): readonly Element[];
  /** The parent element, or the shadow host. */
  parent(element: Element): Element | null;
  /** The parents, nearest first. */
  ancestors(element: Element): readonly Element[];
  /** The element under a point of the window. */
  hit(x: number, y: number): Element | null;
  /** The focused element. */
  active(): Element | null;
  /** Describes the element in a failure. */
  describe(element: Element): string;
  isOpaque(colour: string): boolean;
  /** The background colours under the first element, bottom first, up to an opaque one. */
  backgrounds(elements: readonly Element[]): readonly string[];
  /** The WCAG contrast of two stacks of colours, each painted in order. */
  contrast(one: readonly string[], other: readonly string[]): number;
}

declare global {
  interface Window {
    tree: DomTree;
  }
}

/** Defines `window.tree`. Runs in the page: it uses only the page's globals. */
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
  // Content for screen readers only is clipped away, with its children.
  const visibleIn = (element: Element): readonly Element[] => {
    if (getComputedStyle(element).clipPath === 'inset(50%)') return [];
    const below = [...(element.shadowRoot ?? element).children].flatMap(visibleIn);
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible ? [element, ...below] : below;
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
    visible: () => visibleIn(top()),
    parent,
    ancestors,
    hit: (x, y) => deepest((root) => root.elementFromPoint(x, y)),
    active: () => deepest((root) => root.activeElement),
    describe: (element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((each) => `.${each}`).join('')} "${name(element).slice(0, 60)}"`,
    isOpaque,
    backgrounds(elements) {
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
