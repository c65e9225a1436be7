import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { CrashBoundary } from './CrashBoundary.tsx';
import type { Drawn } from './drawn.ts';

/** What React draws in the shadow root of a widget. */
export interface Surface {
  /** Draws the widget. */
  show(widget: ReactNode): void;
  /**
   * Takes the first step over as it was drawn: the same nodes with focus and scroll, in tasks between which the page answers,
   * and every press of the meantime again. `widget` must render what stands there.
   */
  takeOver(drawn: Drawn, widget: ReactNode): void;
  /**
   * Gives the place back to the page's own content, the children of the element, and draws above it. What is drawn
   * stands in a shadow root of its own, so that none of our styles reaches what is the page's (EMB-4).
   */
  showOwnContent(above: (root: ShadowRoot) => ReactNode): void;
  /** Takes everything out of the shadow root; once called, nothing is drawn any more. */
  end(): void;
}

type Shown = { readonly react: Root; readonly nodes: readonly Element[] };

/** Creates the surface in a shadow root; `onCrash` hears what no part of the widget caught. */
export const createSurface = (root: ShadowRoot, onCrash: (error: unknown) => void): Surface => {
  const page = root.ownerDocument;
  let widget: Shown | undefined;
  let own: (Shown & { readonly box: ShadowRoot }) | undefined;
  let isTaking = false;
  let next: ReactNode;
  let hasEnded = false;

  const start = (place: ShadowRoot): Shown => {
    const container = page.createElement('div');
    place.append(container);
    // Whoever hears of a crash says so; React 19 would say it too.
    const react = createRoot(container, { onCaughtError: () => undefined });
    return { react, nodes: [container] };
  };
  const guarded = (node: ReactNode, onMount?: () => void) => (
    <CrashBoundary onCrash={onCrash} onMount={onMount}>
      {node}
    </CrashBoundary>
  );
  const draw = ({ react }: Shown, node: ReactNode) => react.render(guarded(node));
  const take = (shown: Shown | undefined) => {
    for (const node of shown?.nodes ?? []) node.remove();
    // React may be at work just now, on what failed.
    queueMicrotask(() => shown?.react.unmount());
  };
  const clear = () => {
    take(widget);
    take(own);
    // What a server wrote of the first step, where nothing has taken it over.
    for (const node of root.querySelectorAll('[data-pc-written]')) node.remove();
    widget = undefined;
    own = undefined;
    isTaking = false;
    root.adoptedStyleSheets = [];
  };
  const makeOwn = () => {
    const box = page.createElement('div');
    const slot = page.createElement('slot');
    root.append(box, slot);
    const inside = box.attachShadow({ mode: 'open' });
    return { ...start(inside), nodes: [box, slot], box: inside };
  };

  return {
    show(node) {
      if (hasEnded) return;
      if (isTaking) {
        // What React is given before it has what stands there would make it draw all anew, and the focus would be lost.
        next = node;
        return;
      }
      if (!widget) clear();
      widget ??= start(root);
      draw(widget, node);
    },
    takeOver(drawn, node) {
      if (hasEnded) return;
      const { container } = drawn;
      const first = node;
      next = first;
      isTaking = true;
      const reading = new AbortController();
      const stood = controlsIn(container);
      // What translates pages puts such elements in place of texts: React draws the step anew then, which is no error of the page's.
      const isTranslated = container.querySelector('font');
      const onMount = () => {
        reading.abort();
        if (!isTaking) return;
        isTaking = false;
        // The whole of the styles stands since this very task; what is styled from now on is matched with each rule once.
        drawn.dropStyles();
        const pressed = drawn.release();
        // Not while React is at work, and before the press that may have made it finish.
        queueMicrotask(() => {
          if (!widget) return;
          // One after the other, as they were made: each means something else after the one before.
          for (const control of pressed) {
            const same = controlsIn(container)[stood.indexOf(control)] ?? control;
            flushSync(() => same.click());
          }
          if (next !== first) draw(widget, next);
          next = undefined;
        });
      };
      const options = {
        onCaughtError: () => undefined,
        // A reading that is not waited for any more failed nobody, and is none of the page's errors.
        onRecoverableError: (error: unknown) =>
          hasEnded || !widget || isTranslated || reportError(error),
      };
      const { signal } = reading;
      for (const type of MADE_AGAIN)
        container.addEventListener(type, keepTarget, { capture: true, signal });
      startTransition(() => {
        const react = hydrateRoot(container, guarded(node, onMount), options);
        widget = { react, nodes: [container] };
      });
    },
    showOwnContent(above) {
      if (hasEnded) return;
      if (!own) clear();
      own ??= makeOwn();
      draw(own, above(own.box));
    },
    end() {
      hasEnded = true;
      widget?.react.unmount();
      own?.react.unmount();
      clear();
    },
  };
};

/** What can be pressed in a step, in order. */
const controlsIn = (step: Element): readonly HTMLElement[] => [...step.querySelectorAll('button')];

/** What React keeps while it reads a tree, and makes again at the node that it was for. */
const MADE_AGAIN = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture'];

/** Lets an event of a shadow tree know its node when it is over, too: browsers forget it then, and React would fail. */
const keepTarget = (event: Event): void => {
  const [node] = event.composedPath();
  const own = Object.getOwnPropertyDescriptor(Event.prototype, 'target')?.get;
  const get = (): unknown => (own && Reflect.apply(own, event, [])) ?? node;
  Object.defineProperty(event, 'target', { configurable: true, get });
};
