const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts a stylesheet in a widget's shadow root, once; widgets of a page share it. Constructed sheets pass a strict
 * Content-Security-Policy (GO-3).
 */
export function adoptStyles(root: ShadowRoot, css: string): void {
  const sheet = sheetFor(root.ownerDocument, css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

export function dropStyles(root: ShadowRoot, css: string): void {
  const sheet = sheetFor(root.ownerDocument, css);
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
