import { Ivya } from 'ivya';
import { lookAt } from '../element-state.ts';
import type { Look } from '../ui.ts';

/** What is put into each page of WebKit, where no driver knows Playwright's selectors. */
interface InPage {
  look(selector: string): Look[];
  /** Where the one element that matches can be clicked, or a sentence that says why it cannot. */
  aim(selector: string): { readonly x: number; readonly y: number } | string;
  /** Replaces what is in the field that matches; answers a sentence when it cannot. */
  fill(selector: string, value: string): string;
  /** What went wrong in the page since this was asked last. */
  takeProblems(): string[];
}

declare global {
  var pawcallInPage: InPage | undefined;
}

const ivya = Ivya.create({ browser: 'webkit' });

/** The one that is shown and enabled. */
const usable = (selector: string): Element | string => {
  const found = ivya.queryLocatorSelectorAll(selector);
  const [element] = found;
  if (!element) return `${selector} is not there.`;
  if (found.length > 1) return `${selector} matches ${found.length} elements.`;
  const [look] = lookAt([element]);
  return look?.isShown && look.isEnabled ? element : `${selector} is hidden or disabled.`;
};

/** What lies uppermost at a point, in whatever shadow root; the driver's own check stops at the shadow host. */
const uppermost = (of: Element, x: number, y: number): Element | undefined => {
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
  look: (selector) => lookAt(ivya.queryLocatorSelectorAll(selector)),
  aim(selector) {
    const element = usable(selector);
    if (typeof element === 'string') return element;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    const top = uppermost(element, x, y);
    if (top && (element.contains(top) || top.contains(element))) return { x, y };
    return `${selector} lies under ${top?.tagName ?? 'nothing'} ${top?.className ?? ''}.`;
  },
  fill(selector, value) {
    const field = usable(selector);
    if (typeof field === 'string') return field;
    if (!(field instanceof HTMLInputElement)) return `${selector} is no input.`;
    field.focus();
    field.select();
    document.execCommand(value === '' ? 'delete' : 'insertText', false, value);
    return '';
  },
  takeProblems: () => problems.splice(0),
};
