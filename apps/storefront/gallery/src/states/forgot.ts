import type { GalleryScreen } from '../gallery-state.ts';
import { EMAIL, openSignIn, pressInDialog, seeMode, type } from './sign-in-walk.ts';
import { never } from './walk.ts';

const SUBMIT = 'auth.forgot.submit';

/** The form for who has forgotten the password. */
export const forgot: GalleryScreen = {
  name: 'Forgot password',
  states: [
    {
      id: 'forgot',
      title: 'Nothing filled in',
      clauses: ['AUTH-4'],
      act: (owner) => openSignIn(owner, 'auth.forgot.link'),
    },
    {
      id: 'forgot-error',
      title: 'Neither an e-mail address nor a number',
      clauses: ['AUTH-4'],
      picture: 'auth-forgot',
      act: async (owner) => {
        await openSignIn(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', 'jamie@example');
        await pressInDialog(owner, SUBMIT);
      },
    },
    {
      id: 'forgot-busy',
      title: 'On its way',
      clauses: ['UI-1'],
      setting: () => ({ before: (fake) => fake.interfere('pharmacyPasswordReset', never, 9) }),
      act: async (owner) => {
        await openSignIn(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', '(619) 555-0142');
        await pressInDialog(owner, SUBMIT);
      },
    },
    {
      id: 'forgot-sent',
      title: 'Sent: back at the login',
      clauses: ['AUTH-4'],
      act: async (owner) => {
        await openSignIn(owner, 'auth.forgot.link');
        await type(owner, 'auth.emailOrPhone', EMAIL);
        await pressInDialog(owner, SUBMIT);
        await seeMode(owner, 'auth.login.title');
      },
    },
  ],
};
