// What the shop does beside its widget: the two sign out together, and the checkout speaks the widget's language.
import '../account/browser.ts';
import { rememberLocale } from '../page/locale.ts';

rememberLocale();
