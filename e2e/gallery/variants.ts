import type { Page } from '@playwright/test';
import { inWholeRun } from '../fixtures/sampling.ts';
import { THEME_NAMES, type ThemeName } from '../../apps/storefront/src/playground/theme-fields.ts';

/** A colour scheme. */
interface Colours {
  readonly name: string;
  /** The axe-core rules that do not work in it. */
  readonly without?: readonly string[];
  apply(page: Page): Promise<void>;
}

/** A size of the window or of the text. */
interface Size {
  readonly name: string;
  /** The minimum target size in px, for a mouse or a finger (WCAG 2.5.8, 2.5.5). */
  readonly least: number;
  readonly without?: readonly string[];
  apply(page: Page): Promise<void>;
  undo?(page: Page): Promise<void>;
}

/** Colours and a size in which a story is checked. */
export interface Variant {
  readonly name: string;
  readonly colours: Colours;
  readonly size: Size;
  /** The axe-core rules that do not work in it. */
  readonly without: readonly string[];
  /** Checks all rules, or only those that its size or colours can break. */
  readonly checks: 'all' | 'size' | 'colours';
}

const MOUSE = 24;
const FINGER = 44;

/** The window in which a story opens. */
export const WINDOW = { width: 1180, height: 860 };
const TEXT_PX = { standard: 16, fixed: 13 };

/** A headless browser may render no frame for minutes; the next command renders one. */
const MAX_FRAME_MS = 1000;

/** Waits until containers, observers and React have followed a window change. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    (longest) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        setTimeout(resolve, longest);
      }),
    MAX_FRAME_MS,
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
  // It applies after the call has returned.
  await page.waitForFunction(
    (px) => getComputedStyle(document.documentElement).fontSize === `${px}px`,
    standard,
    { polling: 20 },
  );
  await settle(page);
};

// Runs in the page.
const setSpacing = (apart: boolean): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
    /* An off-screen tile keeps its former height, which misleads axe-core. */
    .pc-grid__cell { content-visibility: visible !important }
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

const setMedia = (page: Page, forcedColors: 'active' | 'none', colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ forcedColors, colorScheme });

const inScheme = (scheme: 'light' | 'dark'): Colours => ({
  name: scheme,
  apply: async (page) => {
    await setMedia(page, 'none', 'light');
    await setScheme(page, scheme);
  },
});

/** Light, dark and forced colours. */
export const COLOURS = {
  light: inScheme('light'),
  dark: inScheme('dark'),
  forced: {
    name: 'forced colours',
    // axe-core reads `-webkit-text-fill-color`, which Chromium does not force; `findIndistinct` compares the colours.
    without: ['color-contrast'],
    apply: async (page) => {
      await setScheme(page, 'light');
      // Dark, so that a dark colour of the widget is detected.
      await setMedia(page, 'active', 'dark');
    },
  },
} as const satisfies Readonly<Record<string, Colours>>;

const inWindow = (width: number, height: number, least = MOUSE): Size => ({
  name: `${width} by ${height} px`,
  least,
  apply: (page) => resize(page, width, height),
});

const wide = inWindow(WINDOW.width, WINDOW.height);
/** A window of 1280 px at 400 %. */
const narrow = inWindow(320, 640);

/** Sizes of the window and of its text. */
export const SIZES = {
  wide,
  phone: inWindow(390, 844, FINGER),
  narrow,
  /** A window of 1280 by 1024 px at 400 %. */
  // Toasts can cover everything; its colours are those of `narrow`.
  low: { ...inWindow(320, 256), without: ['color-contrast'] },
  /** The browser's setting for larger text. */
  large: {
    name: 'text twice as large',
    least: MOUSE,
    apply: async (page) => {
      await wide.apply(page);
      await setTextSize(page, 2 * TEXT_PX.standard);
    },
    undo: (page) => setTextSize(page, TEXT_PX.standard),
  },
  /** The spacing of WCAG 1.4.12, as an owner's own style sheet sets it. */
  spaced: {
    name: '320 px wide, letters and lines apart',
    least: MOUSE,
    // Paragraphs can overflow; its colours are those of the other sizes.
    without: ['color-contrast'],
    apply: async (page) => {
      await narrow.apply(page);
      await page.evaluate(setSpacing, true);
      await settle(page);
    },
    undo: (page) => page.evaluate(setSpacing, false),
  },
} as const satisfies Readonly<Record<string, Size>>;

const variant = (colours: Colours, size: Size, checks: Variant['checks'] = 'all'): Variant => ({
  name: `${colours.name}, ${size.name}`,
  colours,
  size,
  without: [...(colours.without ?? []), ...(size.without ?? [])],
  checks,
});

/** Every colour scheme in every size. */
const VARIANTS: readonly Variant[] = Object.values(COLOURS).flatMap((colours) =>
  Object.values(SIZES).map((size) => variant(colours, size)),
);
/** Sizes with different layouts. */
const LAYOUTS: readonly Size[] = [SIZES.wide, SIZES.phone, SIZES.narrow];
const OTHER_SIZES: readonly Size[] = [SIZES.low, SIZES.large, SIZES.spaced];

const at = <T>(list: readonly T[], index: number): readonly T[] =>
  list.slice(index % list.length, (index % list.length) + 1);

/**
 * The variants in which the story with this index is checked: one of them, so that eighteen stories in a row cover all of
 * them; in a whole run light in every layout, dark and forced colours in one layout, and one of the other sizes.
 */
export const variantsOf = (index: number): readonly Variant[] => {
  // Seven is coprime to their number, so that similar neighbours get different variants.
  if (!inWholeRun) return at(VARIANTS, index * 7);
  return [
    ...LAYOUTS.map((size) => variant(COLOURS.light, size)),
    ...at(LAYOUTS, index).map((size) => variant(COLOURS.dark, size, 'colours')),
    ...at(LAYOUTS, index + 1).map((size) => variant(COLOURS.forced, size, 'colours')),
    ...at(OTHER_SIZES, index).map((size) => variant(COLOURS.light, size, 'size')),
  ];
};

/** An example theme in which a story is checked (THEME-4). */
export interface ThemeVariant {
  readonly name: string;
  readonly theme: ThemeName;
  readonly colours: Colours;
  readonly size: Size;
}

/** Each example theme in light and dark, wide and on a phone. */
const THEME_VARIANTS: readonly ThemeVariant[] = THEME_NAMES.filter(
  (name) => name !== 'default',
).flatMap((theme) =>
  [COLOURS.light, COLOURS.dark].flatMap((colours) =>
    [SIZES.wide, SIZES.phone].map((size) => ({
      name: `${theme}, ${colours.name}, ${size.name}`,
      theme,
      colours,
      size,
    })),
  ),
);

/** The themes in which the story with this index is checked: one for every sixth story, or for each story in a whole run. */
export const themeVariantsOf = (index: number): readonly ThemeVariant[] => {
  if (inWholeRun) return at(THEME_VARIANTS, index);
  return index % 6 === 0 ? at(THEME_VARIANTS, index / 6) : [];
};
