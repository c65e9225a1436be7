import { wait } from '../clock.ts';
import { LAST_TRY_MS, TRANSPORT_BUDGET_MS, TRANSPORT_RETRIES } from '../constants.ts';
import type { Exchange, Line } from './exchange.ts';
import { exchange } from './exchange.ts';
import type { HttpRequest } from './http-client.ts';
import { retryPause } from './retry-pause.ts';

/** Which exchanges are worth another try, and when to give up early. */
export interface RetryRules {
  readonly random: () => number;
  readonly isTransient: (exchange: Exchange) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Sends until the answer is not transient: at most 3 retries, all within 10 s (SES-1). */
export const exchangeWithRetries = async (
  line: Line,
  request: HttpRequest,
  { random, isTransient, signal }: RetryRules,
): Promise<Exchange> => {
  const end = line.clock.monotonicMs() + TRANSPORT_BUDGET_MS;
  for (let retry = 0; ; retry += 1) {
    const timeoutMs = end - line.clock.monotonicMs();
    const result = await exchange(line, request, { timeoutMs, signal });
    if (!isTransient(result) || retry === TRANSPORT_RETRIES) return result;
    const asked = result.kind === 'answer' ? result.retryAfterMs : null;
    const left = end - line.clock.monotonicMs();
    // Who is asked to wait for longer than there is time tries once more, as late as that can be.
    const pause = Math.min(retryPause(retry, random, asked), left - LAST_TRY_MS);
    if (pause <= 0) return result;
    await wait(line.clock, pause, signal);
    if (!isTransient(result)) return result;
  }
};

/** No answer, or one that says nothing about the request: 408, 425, 5xx, or a page in place of JSON. */
export const isTransportFailure = (result: Exchange): boolean => {
  if (result.kind !== 'answer') return result.kind === 'timeout' || result.kind === 'unreachable';
  if (result.status === 408 || result.status === 425 || result.status >= 500) return true;
  return result.status < 400 && (typeof result.data !== 'object' || result.data === null);
};
