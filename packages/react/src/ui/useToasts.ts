import type { Toasts } from './toasts.ts';
import { useUi } from './ui-context.ts';

/** The toasts of this widget: `show({ kind, text })`, `dismiss(id)`. */
export function useToasts(): Toasts {
  return useUi().toasts;
}
