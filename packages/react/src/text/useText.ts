import { useUi } from '../ui/ui-context.ts';
import type { Text } from './text.ts';

/** The texts of this widget: `const { t, locale } = useText()`. */
export function useText(): Text {
  return useUi().text;
}
