import { PHONE_WINDOW_BELOW } from '@pawcall/domain';
import { useSyncExternalStore } from 'react';

/** Two panes, one column, or full screen (design 7), by the window's width in the reader's text size. */
export type Layout = 'desktop' | 'tablet' | 'phone';

const TEXT_PX = 16;

let known: { readonly desktop: MediaQueryList; readonly phone: MediaQueryList } | null = null;
// Creating a media query costs more than reading one.
const queries = () =>
  (known ??= {
    desktop: globalThis.matchMedia('(min-width: 65em)'),
    phone: globalThis.matchMedia(`(max-width: ${PHONE_WINDOW_BELOW / TEXT_PX - 0.01}em)`),
  });

const subscribe = (changed: () => void) => {
  const { desktop, phone } = queries();
  for (const query of [desktop, phone]) query.addEventListener('change', changed);
  return () => {
    for (const query of [desktop, phone]) query.removeEventListener('change', changed);
  };
};

const read = (): Layout => {
  const { desktop, phone } = queries();
  if (desktop.matches) return 'desktop';
  return phone.matches ? 'phone' : 'tablet';
};

export const usePopupLayout = (): Layout => useSyncExternalStore(subscribe, read);
