import type { Browser, BrowserContext } from '@playwright/test';

/*
 * Playwright drives a stock Firefox by WebDriver BiDi and is written for a newer one than the extended support release.
 * The differences below are bridged here, and only here, through what is private in Playwright: its version is
 * pinned, and everything that is looked up is checked, so that a new version fails with a sentence.
 */

/**
 * Playwright sends `emulation.setMediaFeaturesOverride` for each new context; Firefox ESR does not know it and answers
 * with an error. This lets the browser pass over that one command.
 */
export function passOverMediaFeatures(browser: Browser): void {
  const connection = read(browser, '_connection');
  const server = call(connection, 'toImpl', browser);
  const session = read(server, '_browserSession');
  const send = read(session, 'send');
  if (typeof send !== 'function' || typeof session !== 'object' || session === null)
    throw new Error(changed('_browserSession.send'));
  Reflect.set(session, 'send', (method: string, parameters: unknown): unknown =>
    method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : Reflect.apply(send, session, [method, parameters]),
  );
}

/** Adapts every page that is opened in this context. */
export async function adaptPages(context: BrowserContext): Promise<void> {
  // `fill` assigns `value`, which React does not notice: a controlled input would keep its old state. The browser's own
  // editing command takes its place.
  await context.addInitScript(() => {
    const insert = (text: string) => {
      document.execCommand('insertText', false, text);
    };
    Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set() {} });
  });
  // Playwright reads this property to find names by role. Read first in its own world and then in the page's, it ends
  // the content process (Firefox ESR 153); where it is missing, `aria-labelledby` is read instead.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements');
  });
}

function read(from: unknown, name: string): unknown {
  if (typeof from !== 'object' || from === null) throw new Error(changed(name));
  return Reflect.get(from, name);
}

function call(on: unknown, name: string, argument: unknown): unknown {
  const method = read(on, name);
  if (typeof method !== 'function') throw new Error(changed(name));
  return Reflect.apply(method, on, [argument]);
}

const changed = (name: string) =>
  `Playwright has no ${name} any more: look at how it starts Firefox and adapt firefox.ts.`;
