import type { GuestVariant, MarkupNode, MarkupText, Prerendered } from '../app/prerendered-step.ts';
import { registerLengthUnit } from '../styles/register-length-unit.ts';
import { buildManifest } from './build-manifest.ts';
import { recordPresses } from './record-presses.ts';
import { storedSpeciesIndex } from './select-variant.ts';

const SVG = 'http://www.w3.org/2000/svg';
let sheet: CSSStyleSheet | undefined;

/**
 * Renders the prerendered first step into `root` by DOM calls, which every Content-Security-Policy allows. An equal
 * server-rendered step is kept, with a press on it.
 */
export const renderPrerendered = (root: ShadowRoot, variant: GuestVariant): Prerendered => {
  registerLengthUnit();
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(buildManifest.css);
  }
  const serverSheet = sheet;
  const rendered = root.ownerDocument.createElement('div');
  for (const node of buildManifest.tree) rendered.append(createNode(node, variant));
  rendered.firstElementChild?.setAttribute('data-pc-scheme', variant.theme);
  const server = takeServerRendered(root);
  const isSame = server.container?.isEqualNode(rendered);
  const container = (isSame && server.container) || rendered;
  root.adoptedStyleSheets.push(serverSheet);
  for (const node of root.querySelectorAll('[data-pc-ssr]')) node.remove();
  if (!isSame) root.replaceChildren(container);
  const species = container.querySelectorAll('[aria-pressed]');
  const chosen = species[storedSpeciesIndex(variant.lastSearch)];
  // React renders the Continue button there.
  if (chosen)
    container.querySelector('.pc-who-next')?.after(createNode(buildManifest.placeholder, variant));
  const presses = recordPresses(container, chosen);
  if (isSame) server.pressed?.click();
  return {
    container,
    variant,
    release: presses.release,
    removeStyles() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== serverSheet);
    },
  };
};

const createNode = (node: MarkupNode, variant: GuestVariant, inSvg = false): Node => {
  const texts = buildManifest.texts[buildManifest.locales.indexOf(variant.locale)] ?? [];
  const textOf = (text: MarkupText) => (typeof text === 'number' ? (texts[text] ?? '') : text);
  if (typeof node !== 'object') return document.createTextNode(textOf(node));
  const [tag, attributes, ...children] = node;
  if (typeof attributes === 'string') return document.createComment(attributes);
  const isSvg = inSvg || tag === 'svg';
  const name = tag === 'h' ? `h${variant.headingLevel}` : tag;
  const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [attribute, text] of Object.entries(attributes)) {
    const value = textOf(text);
    // A policy without inline styles refuses the attribute but not the CSSOM.
    if (attribute === 'style' && isStyled(element)) element.style.cssText = value;
    else element.setAttribute(attribute, value);
  }
  if (attributes['part'] === 'step' && variant.displayMode === 'plain') children.pop();
  for (const child of children) element.append(createNode(child, variant, isSvg));
  return element;
};

const isStyled = (element: Element): element is HTMLElement | SVGElement => 'style' in element;

/**
 * The server-rendered first step (`@pawcall/element/server`), without server-only marks, renamed `style` attributes and popovers
 * that record a press. `pressed` was pressed before any script ran.
 */
const takeServerRendered = (
  root: ShadowRoot,
): { readonly container: Element | null; readonly pressed?: HTMLElement | undefined } => {
  const container = root.querySelector('div[data-pc-ssr]');
  let pressed: HTMLElement | undefined;
  container?.removeAttribute('data-pc-ssr');
  for (const styled of container?.querySelectorAll<HTMLElement>('[data-pc-style]') ?? []) {
    styled.style.cssText = styled.dataset['pcStyle'] ?? '';
    styled.removeAttribute('data-pc-style');
  }
  for (const control of container?.querySelectorAll('button') ?? []) {
    const popover = control.querySelector('[popover]');
    if (popover && 'popover' in popover && popover.matches(':popover-open')) pressed = control;
    popover?.remove();
    control.removeAttribute('popovertarget');
    control.removeAttribute('popovertargetaction');
  }
  return { container, pressed };
};
