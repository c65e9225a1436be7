import type { Page } from '@playwright/test';

/** A way in which owners look at the widget; the page it is applied to is 1180 px wide and light. */
export interface Look {
  readonly name: string;
  /** Whether only colours differ from the first look: places and sizes are the same. */
  readonly colours?: true;
  /** Rules of axe-core that cannot be asked in it. */
  readonly without?: readonly string[];
  apply(page: Page): Promise<void>;
  undo(page: Page): Promise<void>;
}

const WINDOW = { width: 1180, height: 860 };
const TEXT_PX = { standard: 16, fixed: 13 };

/** Lets the widget follow a change of the window: containers, observers, React. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

const setScheme = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((wanted) => {
    for (const host of document.querySelectorAll('#stage > *')) {
      host.shadowRoot?.querySelector('.pc-root')?.setAttribute('data-pc-scheme', wanted);
    }
    document.querySelector('#stage')?.setAttribute('data-scheme', wanted);
  }, scheme);

const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { ...TEXT_PX, standard } });
  await browser.detach();
  await settle(page);
};

// Sent to the page as text.
const setSpacing = (apart: boolean): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
  `);
  for (const { shadowRoot } of document.querySelectorAll('#stage > *')) {
    if (!shadowRoot) continue;
    const own = shadowRoot.adoptedStyleSheets;
    shadowRoot.adoptedStyleSheets = apart ? [...own, sheet] : own.slice(0, -1);
  }
};

const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height });
  await settle(page);
};

const light: Look = {
  name: 'light',
  apply: () => Promise.resolve(),
  undo: () => Promise.resolve(),
};
const dark: Look = {
  name: 'dark',
  colours: true,
  apply: (page) => setScheme(page, 'dark'),
  undo: (page) => setScheme(page, 'light'),
};
const forcedColours: Look = {
  name: 'forced colours',
  colours: true,
  // axe-core reads `-webkit-text-fill-color`, which Chromium leaves as it was; `findIndistinct` compares the colours.
  without: ['color-contrast'],
  // Dark ones, on which a dark colour of the widget's own would not be seen.
  apply: (page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }),
  undo: (page) => page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' }),
};
/** A window of 1280 px at 400 %. */
const narrow: Look = {
  name: '320 px wide',
  apply: (page) => resize(page, 320, 640),
  undo: (page) => resize(page, WINDOW.width, WINDOW.height),
};
/** What the browser's own setting for larger text does. */
const largeText: Look = {
  name: 'text twice as large',
  apply: (page) => setTextSize(page, 2 * TEXT_PX.standard),
  undo: (page) => setTextSize(page, TEXT_PX.standard),
};

const phone: Look = {
  name: '390 px wide',
  apply: (page) => resize(page, 390, 844),
  undo: (page) => resize(page, WINDOW.width, WINDOW.height),
};
/** A window of 1280 by 1024 px at 400 %. */
const low: Look = {
  name: '320 by 256 px',
  apply: (page) => resize(page, 320, 256),
  undo: (page) => resize(page, WINDOW.width, WINDOW.height),
};
/** The distances of WCAG 1.4.12, as an owner's own style sheet sets them. */
const spaced: Look = {
  name: '320 px wide, letters and lines apart',
  apply: async (page) => {
    await narrow.apply(page);
    await page.evaluate(setSpacing, true);
    await settle(page);
  },
  undo: async (page) => {
    await page.evaluate(setSpacing, false);
    await narrow.undo(page);
  },
};

/** Every look that axe-core checks every state in. */
export const LOOKS = { light, dark, forcedColours, narrow, largeText } as const;

/** Sizes of the window, and distances, that only geometry depends on. */
export const SIZES = { phone, low, spaced } as const;
