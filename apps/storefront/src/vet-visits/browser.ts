// The shop signs out with its widget, and the checkout uses the widget's language.
import '../account/browser.ts';
import { rememberLocale } from '../page/locale.ts';

rememberLocale();
