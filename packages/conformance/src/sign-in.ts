import { pharmacyLogin } from '@pawcall/contract';
import { CheckFailed, skipWithout } from './check-definition.ts';
import { describe, succeeded } from './expect-response.ts';
import { send } from './send-request.ts';
import type { Target } from './backend-under-test.ts';

const tokens = new WeakMap<Target, Promise<string>>();

const signInNow = async (target: Target): Promise<string> => {
  const user = target.user ?? skipWithout('--user and --password');
  const answer = await send(target, pharmacyLogin, { input: { ...user, platform: 'WEB' } });
  const { data } = succeeded(pharmacyLogin, answer);
  if ('access_token' in data) return data.access_token;
  throw new CheckFailed(`${describe(answer)}; wanted a user whose e-mail is verified`);
};

/** The access token of the target's user, signed in once; skips the check without a user. */
export const signIn = (target: Target): Promise<string> => {
  const token = tokens.get(target) ?? signInNow(target);
  tokens.set(target, token);
  return token;
};
