import { createText, loadMessages } from '@pawcall/react/parts';
import { openStage } from '@pawcall/testing/react';
import { EVERY_SCREEN } from './every-screen.ts';
import { createOwner, findElement } from './owner.ts';
import { languageOptions } from './language.ts';
import { readView, type View } from './view.ts';
import { THEME_CSS } from '../../src/playground/theme-css.ts';

const LIVE_STEP_MS = 50;

const theme = new CSSStyleSheet();
document.adoptedStyleSheets.push(theme);

const place = document.querySelector('#stage');
let close = (): void => undefined;

const open = async (at: HTMLElement, view: View) => {
  const state = EVERY_SCREEN.flatMap(({ states }) => states).find(({ id }) => id === view.id);
  if (!state) throw new Error(`There is no state ${view.id}.`);
  at.dataset['scheme'] = view.scheme;
  globalThis.window.setTheme(view.theme);
  if (state.show) {
    close = () => at.replaceChildren();
    return state.show(at, { find: findElement });
  }
  localStorage.clear();
  sessionStorage.clear();
  const setting = state.setting?.() ?? {};
  const { locale, textOverrides, dir } = await languageOptions(view.language);
  const stage = openStage(
    {
      ...setting,
      ...(dir ? { dir } : {}),
      options: {
        theme: view.scheme,
        locale,
        ...(textOverrides ? { textOverrides } : {}),
        ...setting.options,
      },
    },
    at,
  );
  close = stage.close;
  const text = createText(locale, await loadMessages(locale), textOverrides);
  await state.act?.(createOwner(stage, text));
  if (view.live) setInterval(() => stage.advance(LIVE_STEP_MS), LIVE_STEP_MS);
};

globalThis.window.setTheme = (name) =>
  // The stage's element has another name than a partner's.
  theme.replaceSync(THEME_CSS[name].replaceAll('pawcall-booking', '#stage > *'));

globalThis.window.showState = async (view) => {
  if (!(place instanceof HTMLElement)) throw new Error('There is no place for a state.');
  close();
  // What a state says of the device.
  Reflect.deleteProperty(navigator, 'onLine');
  Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition');
  globalThis.scrollTo(0, 0);
  await open(place, view);
};

if (globalThis.location.hash) {
  globalThis.window.showState(readView(globalThis.location.hash)).then(
    () => {
      document.documentElement.dataset['state'] = 'shown';
    },
    (error: unknown) => {
      document.documentElement.dataset['state'] = 'failed';
      console.error(error);
    },
  );
}
globalThis.addEventListener('hashchange', () => globalThis.location.reload());
