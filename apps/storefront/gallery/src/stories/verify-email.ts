import { fail } from '@pawcall/testing';
import { story, type ScreenStories, type Step } from '../story.ts';
import {
  EMAIL,
  answering,
  fillLink,
  fromNow,
  hanging,
  logIn,
  openSignIn,
  pass,
  pressInDialog,
  says,
  seeMode,
  sees,
  steps,
  type,
  unverified,
  withJamie,
} from './story-steps.ts';

const TOAST_MS = 6000;
const submit = pressInDialog('auth.verify.submit');

/** The code mode, once its first toast has gone. */
const toCode = steps(logIn(), seeMode('auth.verify.title'), pass(TOAST_MS));

const sendCode = (code: string): Step => steps(type('auth.code', code), submit);

/** The code that verifies an e-mail, and the way to link an organisation's account. */
export const verify: ScreenStories = {
  name: 'Verification code',
  stories: [
    story('verify', 'Entering the code', ['AUTH-5'], { setting: unverified, act: toCode }),
    story('verify-empty', 'Sent without a code', ['AUTH-5'], {
      setting: unverified,
      act: steps(toCode, submit),
    }),
    story('verify-used', 'A used code', ['AUTH-5'], {
      setting: unverified,
      act: steps(
        toCode,
        fromNow(answering('pharmacyVerifyEmail', () => fail(404, 'Used.'), 1)),
        sendCode('000000'),
        says('errors.verify.oneTime'),
      ),
    }),
    story('verify-mistyped', 'A mistyped code', ['AUTH-5', 'ERR-1'], {
      setting: unverified,
      act: steps(toCode, sendCode('204861'), sees('That isn’t the code we sent.')),
    }),
    story('verify-busy', 'On its way', ['UI-1'], {
      setting: () => ({ ...unverified(), before: hanging('pharmacyVerifyEmail') }),
      act: steps(toCode, sendCode('204816')),
    }),
    story('verify-new-code', 'A new code was sent', ['AUTH-5'], {
      setting: unverified,
      act: steps(toCode, pressInDialog('auth.verify.resend'), says('auth.toast.newCode')),
    }),
    story('verify-please-login', 'Verified, but not signed in', ['AUTH-6'], {
      setting: () => ({
        ...unverified(),
        before: answering('pharmacyVerifyEmail', () =>
          Response.json({ status: 'success', data: { email: EMAIL } }),
        ),
      }),
      act: steps(
        toCode,
        fromNow(answering('pharmacyLogin', () => fail(401, ''), 1)),
        sendCode('204816'),
        seeMode('auth.login.title'),
      ),
    }),
    story('link', 'The e-mail by which an organisation knows the owner', ['AUTH-1'], {
      act: openSignIn('auth.organization.link'),
    }),
    story('link-error', 'That is no e-mail address', ['AUTH-1', 'AUTH-8'], {
      act: steps(
        openSignIn('auth.organization.link'),
        type('auth.email', 'jamie@'),
        pressInDialog('auth.link.submit'),
      ),
    }),
    story('link-code', 'The code was sent to it', ['AUTH-1', 'AUTH-5'], {
      setting: withJamie,
      act: steps(fillLink, pressInDialog('auth.link.submit'), seeMode('auth.verify.title')),
    }),
  ],
};
