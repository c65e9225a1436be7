import { REQUEST_TIMEOUT_MS, type Call } from '@pawcall/contract';
import * as v from 'valibot';
import { isHarmless, type AuthCore } from '../auth-core.ts';
import type { MethodOptions } from '../sign-in-outcome.ts';
import { withSignal } from './flow.ts';

/**
 * An authenticated POST to any path below the service's base version: `example` goes to `/v1/example`. Answers the
 * whole body. A failure makes a guest; while no answer comes it is tried again within 10 s first, so the path must be
 * safe to repeat (SES-1).
 */
export const genericPost =
  (core: AuthCore) =>
  async (path: string, input?: unknown, options?: MethodOptions): Promise<unknown> => {
    const before = core.state.snapshot();
    const call: Call = {
      id: 'post',
      summary: 'An authenticated POST to a given path.',
      host: 'auth',
      method: 'POST',
      path: `/v1/${path.replace(/^\/+/, '')}`,
      access: 'bearer',
      output: v.unknown(),
      failures: [],
      timeoutMs: REQUEST_TIMEOUT_MS,
    };
    try {
      return await core.sendSignedIn(call, { ...withSignal(options), input, retry: true });
    } catch (error) {
      const sameUser = before.status === 'authenticated' && before === core.state.snapshot();
      if (sameUser && !isHarmless(error)) core.state.end('call_failed');
      throw error;
    }
  };
