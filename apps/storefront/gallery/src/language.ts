import type { WidgetOptions } from '@pawcall/react';
import { loadMessages } from '@pawcall/react/parts';
import { pseudoOverrides } from '@pawcall/testing';
import type { View } from './view.ts';

/** What makes a widget speak a language. */
export interface LanguageOptions {
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
  textOverrides: pseudoOverrides(await loadMessages('en-US')),
});
