import type { Page } from '@playwright/test';
import { THEME_NAMES, type ThemeName } from '../../apps/storefront/src/playground/theme-fields.ts';

/** Colours in which owners look at the widget. */
interface Colours {
  readonly name: string;
  /** Rules of axe-core that cannot be asked in them. */
  readonly without?: readonly string[];
  apply(page: Page): Promise<void>;
}

/** A size of the window or of the text in which owners look at the widget. */
interface Size {
  readonly name: string;
  /** The least width and height of a target in px, for a mouse or for a finger (WCAG 2.5.8, 2.5.5). */
  readonly least: number;
  readonly without?: readonly string[];
  apply(page: Page): Promise<void>;
  undo?(page: Page): Promise<void>;
}

/** A way in which owners look at the widget. */
export interface Look {
  readonly name: string;
  readonly colours: Colours;
  readonly size: Size;
  /** Rules of axe-core that cannot be asked in it. */
  readonly without: readonly string[];
  /** What is asked in it: all, or what its size or its colours alone can break, where the rest is asked in another look. */
  readonly asked: 'all' | 'size' | 'colours';
}

const MOUSE = 24;
const FINGER = 44;

/** The window that a state is shown in at first. */
export const WINDOW = { width: 1180, height: 860 };
const TEXT_PX = { standard: 16, fixed: 13 };

/** A browser without a screen may draw no frame for minutes; what is asked of it afterwards draws one. */
const LONGEST_FRAME_MS = 1000;

/** Lets the widget follow a change of the window: containers, observers, React. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    (longest) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        setTimeout(resolve, longest);
      }),
    LONGEST_FRAME_MS,
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
  // The page hears of it after the call's answer.
  await page.waitForFunction(
    (px) => getComputedStyle(document.documentElement).fontSize === `${px}px`,
    standard,
    { polling: 20 },
  );
  await settle(page);
};

// Sent to the page as text.
const setSpacing = (apart: boolean): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
    /* Out of sight a tile keeps the height that it had before, which axe-core takes for what will show. */
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

/** Colours that owners choose, and those that their system forces upon every page. */
export const COLOURS = {
  light: inScheme('light'),
  dark: inScheme('dark'),
  forced: {
    name: 'forced colours',
    // axe-core reads `-webkit-text-fill-color`, which Chromium leaves as it was; `findIndistinct` compares the colours.
    without: ['color-contrast'],
    apply: async (page) => {
      await setScheme(page, 'light');
      // Dark ones, on which a dark colour of the widget's own would not be seen.
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

/** Sizes of the window, of its text, and distances. */
export const SIZES = {
  wide,
  phone: inWindow(390, 844, FINGER),
  narrow,
  /** A window of 1280 by 1024 px at 400 %. */
  // Toasts can cover all that is in it; its colours are those of `narrow`.
  low: { ...inWindow(320, 256), without: ['color-contrast'] },
  /** What the browser's own setting for larger text does. */
  large: {
    name: 'text twice as large',
    least: MOUSE,
    apply: async (page) => {
      await wide.apply(page);
      await setTextSize(page, 2 * TEXT_PX.standard);
    },
    undo: (page) => setTextSize(page, TEXT_PX.standard),
  },
  /** The distances of WCAG 1.4.12, as an owner's own style sheet sets them. */
  spaced: {
    name: '320 px wide, letters and lines apart',
    least: MOUSE,
    // A paragraph can be longer than what shows of it; its colours are those of the other sizes.
    without: ['color-contrast'],
    apply: async (page) => {
      await narrow.apply(page);
      await page.evaluate(setSpacing, true);
      await settle(page);
    },
    undo: (page) => page.evaluate(setSpacing, false),
  },
} as const satisfies Readonly<Record<string, Size>>;

const look = (colours: Colours, size: Size, asked: Look['asked'] = 'all'): Look => ({
  name: `${colours.name}, ${size.name}`,
  colours,
  size,
  without: [...(colours.without ?? []), ...(size.without ?? [])],
  asked,
});

const COLOUR_LIST = Object.values(COLOURS);
const SIZE_LIST: readonly Size[] = Object.values(SIZES);

/** Every colour in every size, all asked in each. */
const ALONE: readonly Look[] = COLOUR_LIST.flatMap((colours) =>
  SIZE_LIST.map((size) => look(colours, size)),
);

/** Sizes in which the widget draws other things than in a larger one. */
const LAYOUTS: readonly Size[] = [SIZES.wide, SIZES.phone, SIZES.narrow];

const askedOf = (colours: Colours, size: Size): Look['asked'] => {
  if (colours !== COLOURS.light) return 'colours';
  return LAYOUTS.includes(size) ? 'all' : 'size';
};

/** In each size what is drawn in it; other colours than light where other things are drawn. */
const coloursIn = (size: Size): readonly Colours[] =>
  LAYOUTS.includes(size) ? COLOUR_LIST : [COLOURS.light];

/** All that differs, for one state: what does not depend on colours is asked once a size, and what does once a layout. */
export const EVERY_LOOK: readonly Look[] = SIZE_LIST.flatMap((size) =>
  coloursIn(size).map((colours) => look(colours, size, askedOf(colours, size))),
);

/** Has no divisor in common with the number of looks, so that neighbours, which look alike, are looked at in looks that do not. */
const STRIDE = 7;

/** The look of the state at this place of the list, in a list: eighteen states in a row are looked at in all of them. */
export const lookOf = (index: number): readonly Look[] => {
  const at = (index * STRIDE) % ALONE.length;
  return ALONE.slice(at, at + 1);
};

/** An example theme in which owners look at the widget (THEME-4). */
export interface Themed {
  readonly name: string;
  readonly theme: Exclude<ThemeName, 'default'>;
  readonly colours: Colours;
  readonly size: Size;
}

const THEMES = THEME_NAMES.filter((name) => name !== 'default');

/** Each example theme in light and dark, wide and on a phone. */
const EVERY_THEME: readonly Themed[] = THEMES.flatMap((theme) =>
  [COLOURS.light, COLOURS.dark].flatMap((colours) =>
    [SIZES.wide, SIZES.phone].map((size) => ({
      name: `${theme}, ${colours.name}, ${size.name}`,
      theme,
      colours,
      size,
    })),
  ),
);

/** Each example theme once: four states in a row are looked at in both schemes and both sizes of each. */
export const eachThemeOf = (index: number): readonly Themed[] =>
  EVERY_THEME.filter((_, at) => at % 4 === index % 4);

/** One state in six is looked at in one of them; six times eight states in a row are in all. */
export const themeOf = (index: number): readonly Themed[] => {
  if (index % 6 !== 0) return [];
  const at = (index / 6) % EVERY_THEME.length;
  return EVERY_THEME.slice(at, at + 1);
};
