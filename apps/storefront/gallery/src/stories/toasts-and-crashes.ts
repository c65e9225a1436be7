import { aPet, jamie } from '@pawcall/testing';
import { story, type ScreenStories } from '../story.ts';
import {
  EMAIL,
  answering,
  changes,
  failing,
  fillForgot,
  fillLink,
  find,
  followLink,
  logIn,
  openSignIn,
  passSeconds,
  pressInDialog,
  says,
  seeMode,
  sees,
  steps,
  type,
  withJamie,
} from './story-steps.ts';

/** Toasts (ERR-4, GO-6). */
export const messages: ScreenStories = {
  name: 'Messages',
  stories: [
    {
      id: 'toast-error',
      title: 'An error, which stands in its place too',
      clauses: ['ERR-4', 'GO-6', 'SES-5'],
      setting: () => ({ signedIn: jamie({ pets: [aPet()] }), before: failing('listPets', 404) }),
      act: steps(says('errors.petsFetch'), find('button', 'shared.tryAgain')),
    },
    story('toast-offline', 'The device is offline', ['ERR-4', 'WIRE-4'], {
      act: steps(
        openSignIn(),
        async () => {
          Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
        },
        type('auth.email', EMAIL),
        type('auth.password', 'Biscuit-2022'),
        pressInDialog('shared.logIn'),
        says('errors.network'),
      ),
    }),
    story('toast-info', 'Something to know', ['ERR-4', 'AUTH-5'], {
      setting: withJamie,
      act: steps(
        fillLink,
        pressInDialog('auth.link.submit'),
        seeMode('auth.verify.title'),
        says('auth.toast.codeSent'),
      ),
    }),
    story('toast-ok', 'Something was done', ['ERR-4', 'AUTH-4'], {
      act: steps(fillForgot(), pressInDialog('auth.forgot.submit'), says('auth.toast.reset')),
    }),
    story('toasts-three', 'Three at once, the newest on top', ['UI-2', 'ERR-4'], {
      setting: withJamie,
      act: steps(
        logIn('Wrong-2022'),
        sees('The email or password is not right.'),
        followLink('auth.forgot.link'),
        type('auth.emailOrPhone', EMAIL),
        pressInDialog('auth.forgot.submit'),
        seeMode('auth.login.title'),
        followLink('auth.organization.link'),
        pressInDialog('auth.link.submit'),
        seeMode('auth.verify.title'),
      ),
    }),
  ],
};

const HOSTED = 'https://harborvale.example/book';
const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** Mounts a widget as a page does. Imports it here because Node reads this module too. */
const mountIn = async (
  place: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  prepare?: (root: ShadowRoot) => void,
): Promise<void> => {
  const { mountWidget } = await import('@pawcall/react/app');
  const { WIDGET_OPTIONS } = await import('@pawcall/testing/react');
  const host = document.createElement('div');
  place.append(host);
  const root = host.attachShadow({ mode: 'open' });
  prepare?.(root);
  const { scheme: theme = 'light' } = place.dataset;
  mountWidget({ host, root }).update({ ...WIDGET_OPTIONS, theme, ...options });
};

/** The first part of the widget that wants its styles fails. */
const breakOnce = (root: ShadowRoot): void => {
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    set() {},
    get: () => {
      Reflect.deleteProperty(root, 'adoptedStyleSheets');
      throw new Error('This state shows a widget that has failed.');
    },
  });
};

/** The widget cannot do its work. */
export const failure: ScreenStories = {
  name: 'Failures of the widget',
  stories: [
    story('failure-configuration', 'Options are missing or wrong', ['CFG-2'], {
      show: async (place, owner) => {
        await mountIn(place, { partner: undefined, apiBase: 'javascript:alert(1)' });
        await owner.find('alert');
      },
    }),
    story('failure-crashed', 'It failed as a whole', ['GO-8'], {
      show: async (place, owner) => {
        await mountIn(place, { hostedBookingUrl: HOSTED }, breakOnce);
        await owner.find('link');
      },
    }),
    story('failure-away', 'The marketplace is away when it starts', ['GO-8', 'WIRE-4'], {
      setting: () => ({
        options: { hostedBookingUrl: HOSTED },
        before: changes(answering('readSessionCode', away), answering('listSpeciesTreated', away)),
      }),
      act: steps(passSeconds(10), find('link', 'errors.hostedBooking')),
    }),
  ],
};
