import { aPet, fail, jamie } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import type { ScreenStories } from '../story.ts';
import {
  EMAIL,
  followLink,
  logIn,
  openSignIn,
  pressInDialog,
  seeMode,
  type,
  withJamie,
} from './actions.ts';

const withoutPets = () => ({ signedIn: jamie({ pets: [aPet()] }) });

/** What is said in toasts (ERR-4, GO-6). */
export const messages: ScreenStories = {
  name: 'Messages',
  stories: [
    {
      id: 'toast-error',
      title: 'An error, which stands in its place too',
      clauses: ['ERR-4', 'GO-6', 'SES-5'],
      setting: () => ({
        ...withoutPets(),
        before: (fake) => fake.interfere('listPets', () => fail(404, ''), 9),
      }),
      act: async ({ see, say, find }) => {
        await see(say('errors.petsFetch'));
        await find('button', say('shared.tryAgain'));
      },
    },
    {
      id: 'toast-offline',
      title: 'The device is offline',
      clauses: ['ERR-4', 'WIRE-4'],
      act: async (owner) => {
        await openSignIn(owner);
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
        await type(owner, 'auth.email', EMAIL);
        await type(owner, 'auth.password', 'Biscuit-2022');
        await pressInDialog(owner, 'shared.logIn');
        await owner.see(owner.say('errors.network'));
      },
    },
    {
      id: 'toast-info',
      title: 'Something to know',
      clauses: ['ERR-4', 'AUTH-5'],
      setting: withJamie,
      act: async (owner) => {
        await openSignIn(owner, 'auth.organization.link');
        await type(owner, 'auth.email', EMAIL);
        await pressInDialog(owner, 'auth.link.submit');
        await seeMode(owner, 'auth.verify.title');
        await owner.see(owner.say('auth.toast.codeSent'));
      },
    },
    {
      id: 'toast-ok',
      title: 'Something was done',
      clauses: ['ERR-4', 'AUTH-4'],
      act: async (owner) => {
        await openSignIn(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', EMAIL);
        await pressInDialog(owner, 'auth.forgot.submit');
        await owner.see(owner.say('auth.toast.reset'));
      },
    },
    {
      id: 'toasts-three',
      title: 'Three at once, the newest on top',
      clauses: ['UI-2', 'ERR-4'],
      setting: withJamie,
      act: async (owner) => {
        await logIn(owner, 'Wrong-2022');
        await owner.see('The email or password is not right.');
        await followLink(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', EMAIL);
        await pressInDialog(owner, 'auth.forgot.submit');
        await seeMode(owner, 'auth.login.title');
        await followLink(owner, 'auth.organization.link');
        await pressInDialog(owner, 'auth.link.submit');
        await seeMode(owner, 'auth.verify.title');
      },
    },
  ],
};

const HOSTED = 'https://harborvale.example/book';

const withHostedBooking = (setting: StageSetting = {}): StageSetting => ({
  ...setting,
  options: { hostedBookingUrl: HOSTED },
});

const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** A widget of its own with these options, as a page would have it; loaded here because Node reads this list too. */
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
    {
      id: 'failure-configuration',
      title: 'Options are missing or wrong',
      clauses: ['CFG-2'],
      show: async (place, { find }) => {
        await mountIn(place, { partner: undefined, apiBase: 'javascript:alert(1)' });
        await find('alert');
      },
    },
    {
      id: 'failure-crashed',
      title: 'It failed as a whole',
      clauses: ['GO-8'],
      show: async (place, { find }) => {
        await mountIn(place, { hostedBookingUrl: HOSTED }, breakOnce);
        await find('link');
      },
    },
    {
      id: 'failure-away',
      title: 'The marketplace is away when it starts',
      clauses: ['GO-8', 'WIRE-4'],
      setting: () =>
        withHostedBooking({
          before: (fake) => {
            fake.interfere('readSessionCode', away, 99);
            fake.interfere('listSpeciesTreated', away, 99);
          },
        }),
      act: async ({ find, pass, say }) => {
        for (let second = 0; second < 10; second += 1) await pass(1000);
        await find('link', say('errors.hostedBooking'));
      },
    },
  ],
};
