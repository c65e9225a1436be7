import { LOCALES, type Locale } from '@pawcall/contract';
import { DEFAULT_LOCALE } from '@pawcall/domain';

/** The locale that a text names, such as `?locale=`; the default when it names none of ours (GO-2). */
export const readLocale = (text: string | null | undefined): Locale =>
  LOCALES.find((locale) => locale.toLowerCase() === text?.trim().toLowerCase()) ?? DEFAULT_LOCALE;

const NAME = 'harborvale.locale';

/** Stores in this tab the language in which the owner leaves the widget for the checkout (GO-21). */
export function rememberLocale(): void {
  document.addEventListener('pawcall:checkout', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    try {
      sessionStorage.setItem(NAME, target.getAttribute('locale') ?? '');
    } catch {
      // Storage is refused: the checkout starts in the shop's language.
    }
  });
}

/** The language in which the owner left the widget, else the shop's own. */
export function chosenLocale(): Locale {
  try {
    return readLocale(sessionStorage.getItem(NAME));
  } catch {
    return readLocale(undefined);
  }
}
