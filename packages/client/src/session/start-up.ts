import { isPawcallError } from '@pawcall/transport';
import { readSessionCode } from '@pawcall/contract';
import type { LazyAuth } from './lazy-auth.ts';
import type { StartUpResult } from './session-state.ts';
import type { SignedInParts } from './signed-in.ts';
import type { Run } from '../marketplace-client.ts';

/** What the start-up needs. */
export interface StartUpParts extends Omit<SignedInParts, 'auth'> {
  readonly lazyAuth: Pick<LazyAuth, 'load' | 'mayBeSignedIn'>;
  /** The pharmacy's source value. */
  readonly source: string;
}

/** Resumes the stored session, or signs in by the storefront's session code (SES-4, SES-5, SES-7). Never throws. */
export const startUp = async (parts: StartUpParts): Promise<StartUpResult> => {
  const { lazyAuth, source, run, signal } = parts;
  const resumed = async (): Promise<StartUpResult | null> => {
    if (!lazyAuth.mayBeSignedIn()) return null;
    const { auth, rules } = await lazyAuth.load();
    const token = await auth.getAccessToken({ signal });
    return token === null ? null : rules.resume({ ...parts, auth });
  };
  try {
    const kept = await resumed();
    if (kept) return kept;
    const code = await storefrontCode(run, signal);
    // Somebody may have signed in elsewhere meanwhile.
    const since = await resumed();
    if (since) return since;
    if (code === null) return { kind: 'guest', sessionCode: '' };
    const { auth, rules } = await lazyAuth.load();
    return await rules.signInByCode({ ...parts, auth }, code, source);
  } catch (error) {
    return { kind: isPawcallError(error) && error.code !== 'aborted' ? 'failed' : 'aborted' };
  }
};

/** The storefront's session code; null for an unknown visitor or when unreadable (SES-4). */
export const storefrontCode = async (run: Run, signal: AbortSignal): Promise<string | null> => {
  try {
    return (await run(readSessionCode, { signal })).value || null;
  } catch {
    return null;
  }
};
