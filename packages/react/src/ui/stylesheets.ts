/** Where a widget's stylesheets are adopted: its shadow root, or the document when it has none. */
export type StyleRoot = ShadowRoot | Document;

const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts a stylesheet once; widgets of one page share the parsed sheet. Constructed sheets need no inline
 * style and so pass a strict Content-Security-Policy (GO-3).
 */
export function adoptStyles(root: StyleRoot, css: string): void {
  const sheet = sheetFor(root instanceof Document ? root : root.ownerDocument, css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Takes an adopted stylesheet back. */
export function dropStyles(root: StyleRoot, css: string): void {
  const sheet = sheetFor(root instanceof Document ? root : root.ownerDocument, css);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
}

function sheetFor(owner: Document, css: string): CSSStyleSheet {
  const sheets = sheetsOf.get(owner) ?? new Map<string, CSSStyleSheet>();
  sheetsOf.set(owner, sheets);
  const known = sheets.get(css);
  if (known !== undefined) return known;
  const sheet = new (owner.defaultView?.CSSStyleSheet ?? CSSStyleSheet)();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
