import { aPet, fail, jamie } from '@pawcall/testing';
import type { GalleryScreen } from '../gallery-state.ts';
import {
  EMAIL,
  followLink,
  logIn,
  openSignIn,
  pressInDialog,
  seeMode,
  type,
  withJamie,
} from './sign-in-walk.ts';

const withoutPets = () => ({ signedIn: jamie({ pets: [aPet()] }) });

/** What is said in toasts (ERR-4, GO-6). */
export const messages: GalleryScreen = {
  name: 'Messages',
  states: [
    {
      id: 'toast-error',
      title: 'An error, which stands in its place too',
      clauses: ['ERR-4', 'GO-6', 'SES-5'],
      picture: 'toasts',
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
      picture: 'toasts',
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
      picture: 'toasts',
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
      picture: 'toasts',
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
      picture: 'toasts',
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
