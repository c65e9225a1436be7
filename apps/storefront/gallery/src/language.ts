import type { WidgetOptions } from '@pawcall/react';
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
      return { locale: 'en-US' };
    case 'pseudo-rtl':
      return { locale: 'en-US', dir: 'rtl' };
    default:
      return { locale: language };
  }
};
