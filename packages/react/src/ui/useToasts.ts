import type { Toasts } from './toasts.ts';
import { useUi } from './ui-context.ts';

export function useToasts(): Toasts {
  return useUi().toasts;
}
