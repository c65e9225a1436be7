import type { Drawn, GuestLook } from '../app/drawn.ts';
import type { DescribedNode, DescribedText } from '../app/step-description.ts';
import { registerUnit } from '../styles/unit.ts';
import { built } from './built.ts';
import { chosenCard } from './chosen-card.ts';
import { answerPresses } from './presses.ts';
import { readWritten } from './written.ts';

const SVG = 'http://www.w3.org/2000/svg';
let sheet: CSSStyleSheet | undefined;

/**
 * Draws the first step into `root`, by DOM calls alone, which every policy allows. One that a server has written there
 * stays where it stands when it is the same, and a press on it counts.
 */
export const draw = (root: ShadowRoot, look: GuestLook): Drawn => {
  const page = root.ownerDocument;
  const texts = built.texts[built.locales.indexOf(look.locale)] ?? [];
  const textOf = (text: DescribedText) => (typeof text === 'number' ? (texts[text] ?? '') : text);
  const make = (node: DescribedNode, isDrawing: boolean): Node => {
    if (typeof node !== 'object') return page.createTextNode(textOf(node));
    const [tag, attributes, ...children] = node;
    if (typeof attributes === 'string') return page.createComment(attributes);
    const isSvg = isDrawing || tag === 'svg';
    const name = tag === 'h' ? `h${look.headingLevel}` : tag;
    const element = isSvg ? page.createElementNS(SVG, name) : page.createElement(name);
    for (const [attribute, text] of Object.entries(attributes)) {
      const value = textOf(text);
      // A policy without inline styles refuses the attribute, and not this.
      if (attribute === 'style' && isStyled(element)) element.style.cssText = value;
      else element.setAttribute(attribute, value);
    }
    if (attributes['part'] === 'step' && look.displayMode === 'plain') children.pop();
    for (const child of children) element.append(make(child, isSvg));
    return element;
  };
  registerUnit();
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(built.css);
  }
  const own = sheet;
  const container = page.createElement('div');
  for (const node of built.tree) container.append(make(node, false));
  container.firstElementChild?.setAttribute('data-pc-scheme', look.theme);
  const written = readWritten(root);
  const isSame = written.container?.isEqualNode(container);
  const shown = (isSame && written.container) || container;
  root.adoptedStyleSheets.push(own);
  for (const node of root.querySelectorAll('[data-pc-written]')) node.remove();
  if (!isSame) root.replaceChildren(container);
  const chosen = shown.querySelectorAll('[aria-pressed]')[chosenCard(look.lastSearch)];
  // Where the way on with it will stand.
  if (chosen) shown.querySelector('.pc-who-next')?.after(make(built.room, false));
  const presses = answerPresses(shown, chosen);
  if (isSame) written.pressed?.click();
  return {
    container: shown,
    look,
    release: presses.release,
    dropStyles() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== own);
    },
  };
};

const isStyled = (element: Element): element is HTMLElement | SVGElement => 'style' in element;
