import type { WidgetOptions } from '@pawcall/react';
import { loadVisitsMessages } from '@pawcall/react/internals';
import { pseudoOverrides } from '@pawcall/testing';
import { THEME_NAMES, type ThemeName } from '../../src/playground/theme-fields.ts';

/** How a story is shown. It is stored in the hash, because the query belongs to the widget. */
export interface View {
  readonly id: string;
  readonly scheme: 'light' | 'dark';
  /** A locale of the widget, or longer pseudo texts, also from right to left. */
  readonly language: 'en-US' | 'en-CA' | 'fr-CA' | 'en-GB' | 'pseudo' | 'pseudo-rtl';
  /** Colours, corners and distances of the widget's own, or of a theme. */
  readonly theme: ThemeName;
  /** Whether the widget's clock runs; it stands still for screenshots. */
  readonly live: boolean;
}

declare global {
  interface Window {
    /** Shows a story in place of the one before. */
    showStory(view: View): Promise<void>;
    /** Gives the story another theme. */
    setTheme(theme: ThemeName): void;
  }
}

/** The languages to choose from. */
export const LANGUAGES = [
  'en-US',
  'en-CA',
  'fr-CA',
  'en-GB',
  'pseudo',
  'pseudo-rtl',
] as const satisfies readonly View['language'][];

/** Reads `#id=results&scheme=dark&language=fr-CA&theme=hearth&live=1`; what is missing or unknown is the default. */
export const readView = (hash: string): View => {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    id: given.get('id') ?? '',
    scheme: given.get('scheme') === 'dark' ? 'dark' : 'light',
    language: LANGUAGES.find((language) => language === given.get('language')) ?? 'en-US',
    theme: THEME_NAMES.find((theme) => theme === given.get('theme')) ?? 'default',
    live: given.get('live') === '1',
  };
};

/** The hash that `readView` reads. */
export const writeView = ({ id, scheme, language, theme, live }: View): string =>
  `#${new URLSearchParams({ id, scheme, language, theme, ...(live ? { live: '1' } : {}) })}`;

/** What makes a widget speak a language. */
interface LanguageOptions {
  readonly locale: NonNullable<WidgetOptions['locale']>;
  readonly textOverrides?: Readonly<Record<string, string>>;
  readonly dir?: 'rtl';
}

/** The options of the widget for a language of the gallery. */
export const languageOptions = async (language: View['language']): Promise<LanguageOptions> => {
  switch (language) {
    case 'pseudo':
      return pseudo();
    case 'pseudo-rtl':
      return { ...(await pseudo()), dir: 'rtl' };
    default:
      return { locale: language };
  }
};

const pseudo = async (): Promise<LanguageOptions> => ({
  locale: 'en-US',
  textOverrides: pseudoOverrides(await loadVisitsMessages('en-US')),
});
