import { fail } from '@pawcall/testing';
import type { ScreenStories } from '../story.ts';
import type { Owner } from '../owner.ts';
import {
  EMAIL,
  logIn,
  openSignIn,
  pressInDialog,
  seeMode,
  type,
  unverified,
  withJamie,
  never,
} from './actions.ts';

const SUBMIT = 'auth.verify.submit';
const TOAST_MS = 6000;

/** The code mode, once its first toast has gone. */
const toCode = async (owner: Owner): Promise<void> => {
  await logIn(owner);
  await seeMode(owner, 'auth.verify.title');
  await owner.pass(TOAST_MS);
};

/** The code that verifies an e-mail, and the way to link an organisation's account. */
export const verify: ScreenStories = {
  name: 'Verification code',
  stories: [
    {
      id: 'verify',
      title: 'The code is asked for',
      clauses: ['AUTH-5'],
      setting: unverified,
      act: toCode,
    },
    {
      id: 'verify-empty',
      title: 'Sent without a code',
      clauses: ['AUTH-5'],
      setting: unverified,
      act: async (owner) => {
        await toCode(owner);
        await pressInDialog(owner, SUBMIT);
      },
    },
    {
      id: 'verify-used',
      title: 'A used code',
      clauses: ['AUTH-5'],
      setting: unverified,
      act: async (owner) => {
        await toCode(owner);
        owner.stage.fake.interfere('pharmacyVerifyEmail', () => fail(404, 'Used.'));
        await type(owner, 'auth.code', '000000');
        await pressInDialog(owner, SUBMIT);
        await owner.see(owner.say('errors.verify.oneTime'));
      },
    },
    {
      id: 'verify-mistyped',
      title: 'A mistyped code',
      clauses: ['AUTH-5', 'ERR-1'],
      setting: unverified,
      act: async (owner) => {
        await toCode(owner);
        await type(owner, 'auth.code', '204861');
        await pressInDialog(owner, SUBMIT);
        await owner.see('That isn’t the code we sent.');
      },
    },
    {
      id: 'verify-busy',
      title: 'On its way',
      clauses: ['UI-1'],
      setting: () => ({
        ...unverified(),
        before: (fake) => fake.interfere('pharmacyVerifyEmail', never, 9),
      }),
      act: async (owner) => {
        await toCode(owner);
        await type(owner, 'auth.code', '204816');
        await pressInDialog(owner, SUBMIT);
      },
    },
    {
      id: 'verify-new-code',
      title: 'A new code was sent',
      clauses: ['AUTH-5'],
      setting: unverified,
      act: async (owner) => {
        await toCode(owner);
        await pressInDialog(owner, 'auth.verify.resend');
        await owner.see(owner.say('auth.toast.newCode'));
      },
    },
    {
      id: 'verify-please-login',
      title: 'Verified, but not signed in',
      clauses: ['AUTH-6'],
      setting: () => ({
        ...unverified(),
        before: (fake) =>
          fake.interfere(
            'pharmacyVerifyEmail',
            () => Response.json({ status: 'success', data: { email: EMAIL } }),
            9,
          ),
      }),
      act: async (owner) => {
        await toCode(owner);
        owner.stage.fake.interfere('pharmacyLogin', () => fail(401, ''));
        await type(owner, 'auth.code', '204816');
        await pressInDialog(owner, SUBMIT);
        await seeMode(owner, 'auth.login.title');
      },
    },
    {
      id: 'link',
      title: 'The e-mail by which an organisation knows the owner',
      clauses: ['AUTH-1'],
      act: (owner) => openSignIn(owner, 'auth.organization.link'),
    },
    {
      id: 'link-error',
      title: 'That is no e-mail address',
      clauses: ['AUTH-1', 'AUTH-8'],
      act: async (owner) => {
        await openSignIn(owner, 'auth.organization.link');
        await type(owner, 'auth.email', 'jamie@');
        await pressInDialog(owner, 'auth.link.submit');
      },
    },
    {
      id: 'link-code',
      title: 'The code was sent to it',
      clauses: ['AUTH-1', 'AUTH-5'],
      setting: withJamie,
      act: async (owner) => {
        await openSignIn(owner, 'auth.organization.link');
        await type(owner, 'auth.email', EMAIL);
        await pressInDialog(owner, 'auth.link.submit');
        await seeMode(owner, 'auth.verify.title');
      },
    },
  ],
};
