import type { Browser, BrowserContext } from '@playwright/test';

/*
 * Playwright drives a stock Firefox by WebDriver BiDi and expects a newer one than the extended support release. Only
 * this file bridges the differences, through private parts of the pinned Playwright.
 */

/** Ignores `emulation.setMediaFeaturesOverride`, which Playwright sends for each context and Firefox ESR rejects. */
export function ignoreMediaFeatures(browser: Browser): void {
  const connection = read(browser, '_connection');
  const toImpl = read(connection, 'toImpl');
  const server: unknown =
    typeof toImpl === 'function' ? Reflect.apply(toImpl, connection, [browser]) : undefined;
  const session = read(server, '_browserSession');
  const send = read(session, 'send');
  if (typeof send !== 'function' || typeof session !== 'object' || session === null)
    throw new Error(
      'Playwright has no _browserSession.send: see how it starts Firefox and adapt firefox.ts.',
    );
  Reflect.set(session, 'send', (method: string, parameters: unknown): unknown =>
    method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : Reflect.apply(send, session, [method, parameters]),
  );
}

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

/** Adapts every page that is opened in this context. */
export async function adaptPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // `fill` assigns `value`, which React does not notice; the browser's editing command replaces it.
    const insert = (text: string) => {
      document.execCommand('insertText', false, text);
    };
    Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set() {} });
    // Playwright reads this property from two worlds, which crashes the content process (Firefox ESR 153); without it
    // Playwright reads `aria-labelledby`.
    Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements');
  });
}
