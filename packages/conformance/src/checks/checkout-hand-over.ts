import {
  exchangeMagicLogin,
  type MagicLoginAnswer,
  pharmacyAuth,
  readProfile,
  requestMagicLogin,
} from '@pawcall/contract';
import { allowedCheckoutUrl, readMagicCode } from '@pawcall/domain';
import {
  type Check,
  CheckFailed,
  CheckSkipped,
  skipWithout,
  widgetCheck,
  referenceCheck,
} from '../check-definition.ts';
import { sendOk, demand, describe, refused, succeeded } from '../expect-response.ts';
import { type Answer, send } from '../send-request.ts';
import { signIn } from '../sign-in.ts';
import type { Target } from '../backend-under-test.ts';

interface Asked {
  readonly answer: Answer;
  readonly checkout: string;
  readonly data: MagicLoginAnswer;
}

const askMagicLogin = async (target: Target): Promise<Asked> => {
  const checkout = target.checkout ?? skipWithout('--checkout');
  const bearer = await signIn(target);
  const url = `${checkout}/cx/book-vetlive/${crypto.randomUUID()}?concerns=itching-skin`;
  const answer = await send(target, requestMagicLogin, { bearer, input: { url } });
  return { answer, checkout, data: succeeded(requestMagicLogin, answer).data };
};

/** Hand-over of a sign-in: widget to checkout, storefront to widget (BOOK-3, SES-4). */
export const handOverChecks: readonly Check[] = [
  widgetCheck('hand-over.magic-login', 'BOOK-3', {
    title: 'returns a checkout address that signs in, or a code for it',
    run: async (target) => {
      const { answer, checkout, data } = await askMagicLogin(target);
      if (data.url == null || data.url === '') {
        demand(Boolean(data.code), `${describe(answer)}; wanted an address or a code`);
        return;
      }
      const allowed = allowedCheckoutUrl(data.url, [checkout]);
      demand(allowed !== null, `${describe(answer)}; wanted an address below ${checkout}`);
    },
  }),
  referenceCheck('hand-over.magic-exchange', 'BOOK-3', {
    title: 'signs the same user in with the code of that address, once',
    run: async (target) => {
      const { answer, data } = await askMagicLogin(target);
      const code = data.url ? readMagicCode(new URL(data.url)) : undefined;
      if (!code) throw new CheckFailed(`${describe(answer)}; wanted magic_code={id}.{code} in url`);
      const exchange = () =>
        send(target, exchangeMagicLogin, {
          params: { id: code.id },
          input: { code: code.code, platform: 'WEB' },
        });
      const { access_token: bearer } = succeeded(exchangeMagicLogin, await exchange()).data;
      const { data: user } = await sendOk(target, readProfile, { bearer });
      demand(
        user.email.toLowerCase() === target.user?.email.toLowerCase(),
        'the magic login signs in another user',
      );
      refused(await exchange(), 404);
    },
  }),
  widgetCheck('hand-over.session-code', 'SES-4', {
    title: "signs a customer in with the storefront's session code",
    run: async (target) => {
      const code = target.sessionCode ?? skipWithout('--session-code');
      const input = { code, platform: 'WEB', source: target.source };
      const { data } = await sendOk(target, pharmacyAuth, { input });
      if (!('access_token' in data))
        throw new CheckSkipped(
          'options',
          'give a --session-code of a customer with a verified e-mail',
        );
      const { access_token: bearer } = data;
      await sendOk(target, readProfile, { bearer });
    },
  }),
];
