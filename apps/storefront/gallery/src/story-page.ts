import { createText, loadVisitsMessages } from '@pawcall/react/internals';
import { openStage } from '@pawcall/testing/react';
import { ALL_SCREENS } from './all-stories.ts';
import { createOwner, findElement } from './simulated-user.ts';
import { languageOptions, readView, type View } from './view-options.ts';
import { THEME_CSS } from '../../src/playground/theme-css.ts';

const LIVE_STEP_MS = 50;

const theme = new CSSStyleSheet();
document.adoptedStyleSheets.push(theme);

const place = document.querySelector('#stage');
let close = (): void => undefined;

const open = async (at: HTMLElement, view: View) => {
  const story = ALL_SCREENS.flatMap(({ stories }) => stories).find(({ id }) => id === view.id);
  if (!story) throw new Error(`There is no story ${view.id}.`);
  at.dataset['scheme'] = view.scheme;
  globalThis.window.setTheme(view.theme);
  if (story.show) {
    close = () => at.replaceChildren();
    return story.show(at, { find: findElement });
  }
  localStorage.clear();
  sessionStorage.clear();
  const setting = story.setting?.() ?? {};
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
  const text = createText(locale, await loadVisitsMessages(locale), textOverrides);
  await story.act?.(createOwner(stage, text));
  if (view.live) setInterval(() => stage.advance(LIVE_STEP_MS), LIVE_STEP_MS);
};

globalThis.window.setTheme = (name) =>
  // The stage's element has another name than the published one.
  theme.replaceSync(THEME_CSS[name].replaceAll('pawcall-booking', '#stage > *'));

globalThis.window.showStory = async (view) => {
  if (!(place instanceof HTMLElement)) throw new Error('There is no place for a story.');
  close();
  // Undo what the previous story changed.
  Reflect.deleteProperty(navigator, 'onLine');
  Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition');
  globalThis.scrollTo(0, 0);
  await open(place, view);
};

if (globalThis.location.hash) {
  globalThis.window.showStory(readView(globalThis.location.hash)).then(
    () => {
      document.documentElement.dataset['story'] = 'shown';
    },
    (error: unknown) => {
      document.documentElement.dataset['story'] = 'failed';
      console.error(error);
    },
  );
}
globalThis.addEventListener('hashchange', () => globalThis.location.reload());
