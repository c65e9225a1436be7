import { Ivya } from 'ivya';
import { readElementStates } from '../element-state.ts';
import type { ElementState } from '../ui.ts';

/** Runs in each page of WebKit, whose driver does not know Playwright's selectors. */
interface InPage {
  elements(selector: string): ElementState[];
  /** The point where the only match can be clicked, or why it cannot. */
  clickPoint(selector: string): { readonly x: number; readonly y: number } | string;
  /** Replaces the value of the only match; returns why it cannot, or the empty string. */
  fill(selector: string, value: string): string;
  /** The errors since the last call. */
  takeProblems(): string[];
}

declare global {
  var pawcallInPage: InPage | undefined;
}

const ivya = Ivya.create({ browser: 'webkit' });

/** The only match, or why it cannot be used. */
const usableElement = (selector: string): Element | string => {
  const found = ivya.queryLocatorSelectorAll(selector);
  const [element] = found;
  if (!element) return `${selector} is not there.`;
  if (found.length > 1) return `${selector} matches ${found.length} elements.`;
  const [state] = readElementStates([element]);
  return state?.isShown && state.isEnabled ? element : `${selector} is hidden or disabled.`;
};

/** The top element at a point within the element's shadow root; the driver's check stops at the shadow host. */
const topElement = (of: Element, x: number, y: number): Element | undefined => {
  const root = of.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
  return root
    .elementsFromPoint(x, y)
    .find((element) => !(root instanceof ShadowRoot) || element !== root.host);
};

const problems: string[] = [];
const logError = console.error.bind(console);
console.error = (...what: unknown[]) => {
  problems.push(what.map(String).join(' '));
  logError(...what);
};
addEventListener('error', (event) => problems.push(event.message));
addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
document.addEventListener('securitypolicyviolation', (event) =>
  problems.push(`${event.violatedDirective} ${event.blockedURI}`),
);

globalThis.pawcallInPage = {
  elements: (selector) => readElementStates(ivya.queryLocatorSelectorAll(selector)),
  clickPoint(selector) {
    const element = usableElement(selector);
    if (typeof element === 'string') return element;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    const top = topElement(element, x, y);
    if (top && (element.contains(top) || top.contains(element))) return { x, y };
    return `${selector} is covered by ${top?.tagName ?? 'nothing'} ${top?.className ?? ''}.`;
  },
  fill(selector, value) {
    const field = usableElement(selector);
    if (typeof field === 'string') return field;
    if (!(field instanceof HTMLInputElement)) return `${selector} is not an input.`;
    field.focus();
    field.select();
    document.execCommand(value === '' ? 'delete' : 'insertText', false, value);
    return '';
  },
  takeProblems: () => problems.splice(0),
};
