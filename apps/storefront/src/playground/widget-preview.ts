import { HOST_EVENTS } from '@pawcall/contract';
import type { HostPage } from './playground-state.ts';

/** An event of the widget as it happened. */
export interface WidgetEvent {
  readonly name: string;
  readonly detail: unknown;
}

/** The widget in the playground's frame. */
export interface WidgetPreview {
  /** Shows the widget on another page; on the same one nothing happens. */
  show(page: HostPage): void;
  /** Gives the widget these attributes and no others. */
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  /** Gives its page this style sheet. */
  setTheme(css: string): void;
  /** The element, once the page has loaded. */
  element(): HTMLElement | undefined;
}

/** Puts the widget into the frame's page and forwards its events; cancels the way to the checkout. */
export function createWidgetPreview(
  frame: HTMLIFrameElement,
  onEvent: (event: WidgetEvent) => void,
): WidgetPreview {
  let shown: HostPage | undefined;
  let wanted: Readonly<Record<string, string>> = {};
  let css = '';
  let sheet: CSSStyleSheet | undefined;
  let element: HTMLElement | undefined;

  const begin = () => {
    const page = frame.contentDocument;
    const view = page?.defaultView;
    const place = page?.getElementById('host');
    if (!page || !view || !place) return;
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
    element = page.createElement('pawcall-booking');
    for (const name of Object.keys(HOST_EVENTS)) {
      element.addEventListener(name, (event) => {
        if (name === 'pawcall:checkout') event.preventDefault();
        onEvent({ name, detail: 'detail' in event ? event.detail : undefined });
      });
    }
    apply();
    place.append(element);
  };
  const apply = () => {
    if (!element) return;
    // A window is opened by a button of the page.
    const opener = element.ownerDocument.getElementById('open');
    opener?.toggleAttribute('hidden', wanted['mode'] !== 'dialog');
    for (const name of element.getAttributeNames()) {
      if (!(name in wanted)) element.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(wanted)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  };
  frame.addEventListener('load', begin);
  return {
    show(page) {
      if (page === shown) return;
      shown = page;
      element = undefined;
      frame.src = `/playground/page/${page}`;
    },
    setAttributes(attributes) {
      wanted = attributes;
      apply();
    },
    setTheme(text) {
      css = text;
      sheet?.replaceSync(text);
    },
    element: () => element,
  };
}

const HEIGHTS = { '390': 844, '768': 900, '1180': 860 } as const;

/** Shows a frame of this width, scaled down to fit its place. */
export function scaleFrame(
  frame: HTMLIFrameElement,
  place: HTMLElement,
  width: keyof typeof HEIGHTS,
): void {
  const height = HEIGHTS[width];
  const scale = Math.min(1, place.clientWidth / Number(width));
  frame.style.inlineSize = `${width}px`;
  frame.style.blockSize = `${height}px`;
  frame.style.scale = `${scale}`;
  frame.style.marginInlineStart = `${Math.max(0, (place.clientWidth - Number(width) * scale) / 2)}px`;
  place.style.blockSize = `${height * scale}px`;
}
