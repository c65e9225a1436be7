import { createText, loadMessages } from '@pawcall/react/parts';
import { openStage } from '@pawcall/testing/react';
import { EVERY_SCREEN } from './every-screen.ts';
import { createOwner, findElement } from './owner.ts';
import { languageOptions } from './language.ts';
import { readView } from './view.ts';

const LIVE_STEP_MS = 50;

const place = document.querySelector('#stage');
const view = readView(globalThis.location.hash);
const state = EVERY_SCREEN.flatMap(({ states }) => states).find(({ id }) => id === view.id);

const open = async (at: HTMLElement) => {
  if (!state) throw new Error(`There is no state ${view.id}.`);
  at.dataset['scheme'] = view.scheme;
  if (state.show) return state.show(at, { find: findElement });
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
  const text = createText(locale, await loadMessages(locale), textOverrides);
  await state.act?.(createOwner(stage, text));
  if (view.live) setInterval(() => stage.advance(LIVE_STEP_MS), LIVE_STEP_MS);
};

if (place instanceof HTMLElement) {
  open(place).then(
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
