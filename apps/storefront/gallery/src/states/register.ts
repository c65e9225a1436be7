import { refuse } from '@pawcall/testing';
import type { GalleryScreen } from '../gallery-state.ts';
import { fillRegister, openSignIn, pressInDialog } from './sign-in-walk.ts';
import { never } from './walk.ts';

const SUBMIT = 'auth.register.submit';

/** The form of a new client. */
export const register: GalleryScreen = {
  name: 'Create an account',
  states: [
    {
      id: 'register',
      title: 'Nothing filled in',
      clauses: ['AUTH-3'],
      act: (owner) => openSignIn(owner, 'auth.register.link'),
    },
    {
      id: 'register-empty',
      title: 'Sent with nothing filled in',
      clauses: ['AUTH-3'],
      act: async (owner) => {
        await openSignIn(owner, 'auth.register.link');
        await pressInDialog(owner, SUBMIT);
      },
    },
    {
      id: 'register-weak',
      title: 'The list of the password, part way',
      clauses: ['AUTH-3'],
      picture: 'auth-register-weak',
      act: (owner) => fillRegister(owner, 'biscuit2022', ''),
    },
    {
      id: 'register-strong',
      title: 'A strong password',
      clauses: ['AUTH-3'],
      act: (owner) => fillRegister(owner),
    },
    {
      id: 'register-mismatch',
      title: 'Repeated as another',
      clauses: ['AUTH-3'],
      picture: 'auth-register',
      act: async (owner) => {
        await fillRegister(owner, undefined, 'Biscuit-2');
        await pressInDialog(owner, SUBMIT);
      },
    },
    {
      id: 'register-taken',
      title: 'The e-mail has an account',
      clauses: ['WIRE-7', 'ERR-1'],
      setting: () => ({
        before: (fake) =>
          fake.interfere(
            'pharmacyRegister',
            () => refuse({ email: ['This email already has an account.'] }),
            9,
          ),
      }),
      act: async (owner) => {
        await fillRegister(owner);
        await pressInDialog(owner, SUBMIT);
        await owner.see('This email already has an account.');
      },
    },
    {
      id: 'register-busy',
      title: 'On its way',
      clauses: ['UI-1'],
      setting: () => ({ before: (fake) => fake.interfere('pharmacyRegister', never, 9) }),
      act: async (owner) => {
        await fillRegister(owner);
        await pressInDialog(owner, SUBMIT);
      },
    },
  ],
};
