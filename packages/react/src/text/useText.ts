import { createContext, useContext } from 'react';
import type { Text } from './create-text.ts';

/** `UiProvider` provides it. */
export const TextContext = createContext<Text | null>(null);

/** The texts of this widget: `const { t, locale } = useText()`. */
export function useText(): Text {
  const text = useContext(TextContext);
  if (text === null) {
    throw new Error(
      '@pawcall/react: a part of the widget was rendered outside <UiProvider>, so it has no texts. Wrap the tree in <UiProvider>.',
    );
  }
  return text;
}
