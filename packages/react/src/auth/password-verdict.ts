import { useEffect } from 'react';
import { isCommonPassword, isPawcallError } from '@pawcall/client';
import { listCommonPasswords } from '@pawcall/contract';
import { hasGuessableWord, isStrongPassword, normaliseEmail } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useClock } from '../ui/ui-context.ts';

/** What the service said of one password. */
export type CommonPasswordAnswer = { readonly password: string; readonly isCommon: boolean };

/**
 * `incomplete` does not meet the rules, `common` would be refused all the same, and `unknown` waits for the service, or could not
 * ask it.
 */
export type PasswordVerdict = 'incomplete' | 'common' | 'unknown' | 'good';

type Registration = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
};

/** The verdict on a new password, as the service will judge it (AUTH-3). */
export const passwordVerdict = (
  { first_name, last_name, email, password }: Registration,
  answer: CommonPasswordAnswer | null,
): PasswordVerdict => {
  if (!isStrongPassword(password)) return 'incomplete';
  const owner = [first_name, last_name, normaliseEmail(email).split('@')[0] ?? ''];
  if (hasGuessableWord(password, owner)) return 'common';
  if (answer?.password !== password) return 'unknown';
  return answer.isCommon ? 'common' : 'good';
};

/** The service is asked after a pause in typing. */
const PAUSE_MS = 300;

/**
 * Asks the service, after a pause in typing, whether a password is common. Nothing is asked before it meets the rules: what is
 * half typed would tell the password piece by piece. A failure leaves it unknown, as the service still refuses (AUTH-3).
 */
export const useCommonPasswordCheck = (
  password: string,
  verdict: PasswordVerdict,
  onAnswer: (answer: CommonPasswordAnswer) => void,
): void => {
  const { client } = useApp().instance;
  const clock = useClock();
  const answered = useEffectEvent(onAnswer);
  const isAsked = verdict === 'unknown';
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const read = async (hash_prefix: string): Promise<readonly string[]> => {
      try {
        const { data } = await client.run(listCommonPasswords, { params: { hash_prefix }, signal });
        return data.hashes;
      } catch (error) {
        // A service without the extension has no list (WIRE-9).
        if (isPawcallError(error) && error.status === 404) return [];
        throw error;
      }
    };
    const ask = async () => {
      const isCommon = await isCommonPassword(password, read);
      if (!signal.aborted) answered({ password, isCommon });
    };
    const cancel = clock.setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      cancel();
      abort.abort();
    };
  }, [password, isAsked, client, clock]);
};
