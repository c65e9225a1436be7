import { Component, startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Prerendered } from './prerendered-step.ts';

/** The React tree in a widget's shadow root: the widget, or a notice above the fallback content. */
export interface ReactRoot {
  render(widget: ReactNode): void;
  /**
   * Hydrates the prerendered first step in interruptible tasks, keeping its nodes, focus and scroll, and replays the presses made
   * meanwhile. `widget` must render the same markup.
   */
  hydrate(prerendered: Prerendered, widget: ReactNode): void;
  /**
   * Shows the host's children and renders `above` over them, in a shadow root that keeps our styles from the page's content
   * (EMB-4).
   */
  renderFallback(above: (root: ShadowRoot) => ReactNode): void;
  /** Removes everything for good. */
  unmount(): void;
}

type Rendered = { readonly react: Root; readonly nodes: readonly Element[] };

/** `onCrash` gets the errors that no component caught. */
export const createReactRoot = (root: ShadowRoot, onCrash: (error: unknown) => void): ReactRoot => {
  const page = root.ownerDocument;
  let widget: Rendered | undefined;
  let fallback: (Rendered & { readonly shadow: ShadowRoot }) | undefined;
  let isHydrating = false;
  /** The last widget to render once hydration ends. */
  let pending: ReactNode;
  let isUnmounted = false;

  const createIn = (parent: ShadowRoot): Rendered => {
    const container = page.createElement('div');
    parent.append(container);
    // `onCrash` reports what React 19 would report as well.
    const react = createRoot(container, { onCaughtError: () => undefined });
    return { react, nodes: [container] };
  };
  const createFallback = () => {
    const box = page.createElement('div');
    const slot = page.createElement('slot');
    root.append(box, slot);
    const shadow = box.attachShadow({ mode: 'open' });
    return { ...createIn(shadow), nodes: [box, slot], shadow };
  };
  const guarded = (node: ReactNode, onMount?: () => void) => (
    <CrashBoundary onCrash={onCrash} onMount={onMount}>
      {node}
    </CrashBoundary>
  );
  const remove = (rendered: Rendered | undefined) => {
    for (const node of rendered?.nodes ?? []) node.remove();
    // React may be in the render that crashed.
    queueMicrotask(() => rendered?.react.unmount());
  };
  const clear = () => {
    remove(widget);
    remove(fallback);
    // A server-rendered step that was not hydrated.
    for (const node of root.querySelectorAll('[data-pc-ssr]')) node.remove();
    widget = undefined;
    fallback = undefined;
    isHydrating = false;
    root.adoptedStyleSheets = [];
  };

  return {
    render(node) {
      if (isUnmounted) return;
      if (isHydrating) {
        // An update during hydration would make React render everything again and lose the focus.
        pending = node;
        return;
      }
      if (!widget) clear();
      widget ??= createIn(root);
      widget.react.render(guarded(node));
    },
    hydrate(prerendered, node) {
      if (isUnmounted) return;
      const { container } = prerendered;
      const prerenderedControls = controlsIn(container);
      const hydration = new AbortController();
      pending = node;
      isHydrating = true;
      const onMount = () => {
        hydration.abort();
        if (!isHydrating) return;
        isHydrating = false;
        // React adopted its styles in this task.
        prerendered.removeStyles();
        const pressed = prerendered.release();
        // After React's commit, and before the press that may have completed it.
        queueMicrotask(() => {
          if (!widget) return;
          // In order: each press depends on the one before.
          for (const control of pressed) {
            // React may have replaced the nodes: find the control by its index.
            const target = controlsIn(container)[prerenderedControls.indexOf(control)] ?? control;
            flushSync(() => target.click());
          }
          if (pending !== node) widget.react.render(guarded(pending));
          pending = undefined;
        });
      };
      // Page translators insert <font> elements, so React renders again; that is no error of the page.
      const isTranslated = container.querySelector('font') !== null;
      const options = {
        onCaughtError: () => undefined,
        // Errors of an abandoned hydration do not matter.
        onRecoverableError: (error: unknown) => {
          if (!isUnmounted && widget && !isTranslated) reportError(error);
        },
      };
      for (const type of REPLAYED_BY_REACT) {
        container.addEventListener(type, keepTarget, {
          capture: true,
          signal: hydration.signal,
        });
      }
      startTransition(() => {
        const react = hydrateRoot(container, guarded(node, onMount), options);
        widget = { react, nodes: [container] };
      });
    },
    renderFallback(above) {
      if (isUnmounted) return;
      if (!fallback) clear();
      fallback ??= createFallback();
      fallback.react.render(guarded(above(fallback.shadow)));
    },
    unmount() {
      isUnmounted = true;
      widget?.react.unmount();
      fallback?.react.unmount();
      clear();
    },
  };
};

const controlsIn = (step: Element): readonly HTMLElement[] => [...step.querySelectorAll('button')];

/** Events that React queues during hydration and dispatches again to their target. */
const REPLAYED_BY_REACT = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture'];

/** Preserves an event's target inside the shadow tree: browsers reset it after dispatch, and React would fail. */
const keepTarget = (event: Event): void => {
  const [node] = event.composedPath();
  const native = Object.getOwnPropertyDescriptor(Event.prototype, 'target')?.get;
  const get = (): unknown => (native && Reflect.apply(native, event, [])) ?? node;
  Object.defineProperty(event, 'target', { configurable: true, get });
};

type CrashBoundaryProps = {
  readonly onCrash: (error: unknown) => void;
  readonly onMount?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Reports errors that no component caught, and renders nothing from then on. */
class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidMount(): void {
    this.props.onMount?.();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
