import { wait } from './clock.ts';
import { exchange, type Exchange, type Line } from './exchange.ts';
import type { CallRequest } from './http-client.ts';

/** Bounds of the random pause before a retry, in milliseconds. */
const PAUSE_MS = { least: 200, most: 2_000 } as const;

/** Which exchanges are worth another try, how many tries there are, and until when. */
export interface RetryRules {
  readonly retries: number;
  /** Checked after each pause, as the request may be obsolete by then. */
  readonly isTransient: (exchange: Exchange) => boolean;
  /** When all tries end, on the clock's monotonic count. */
  readonly endMs: number;
  readonly signal?: AbortSignal | undefined;
  /** When Retry-After exceeds the deadline, one last try is made this long before it. */
  readonly lastTryMs?: number;
  readonly budget?: RetryBudget;
}

/** Sends until the answer is not transient, or tries, time or budget are used up. */
export const exchangeWithRetries = async (
  line: Line,
  request: CallRequest,
  rules: RetryRules,
): Promise<Exchange> => {
  const { clock } = line;
  const { isTransient, endMs, signal, lastTryMs, budget } = rules;
  for (let retry = 0; ; retry += 1) {
    const result = await exchange(line, request, {
      timeoutMs: endMs - clock.monotonicMs(),
      signal,
      attempt: retry + 1,
    });
    if (!isTransient(result) || retry === rules.retries) return result;
    const left = endMs - clock.monotonicMs();
    const wanted = pauseBefore(retry, line.random, result);
    const pause = lastTryMs === undefined ? wanted : Math.min(wanted, left - lastTryMs);
    if (pause <= 0 || pause >= left || budget?.spend() === false) return result;
    await wait(clock, pause, signal);
    if (!isTransient(result)) return result;
  }
};

/** The request was sent, and no answer came. */
export const isUnanswered = ({ kind }: Exchange): boolean =>
  kind === 'timeout' || kind === 'unreachable';

/** No answer, or one that says nothing about the request: 408, 425, 5xx, or a page in place of JSON. */
export const isTransportFailure = (result: Exchange): boolean => {
  if (result.kind !== 'answer') return isUnanswered(result);
  if (result.status === 408 || result.status === 425 || result.status >= 500) return true;
  return result.status < 400 && (typeof result.data !== 'object' || result.data === null);
};

/** How often a read of the widget is sent again. */
export const READ_RETRIES = 2;

/** Failures after which a read is retried: no answer, 429 or a server error. */
export const isWorthRetry = (result: Exchange): boolean =>
  result.kind === 'unreachable' ||
  (result.kind === 'answer' && (result.status === 429 || result.status >= 500));

// Retry-After wins over the random, growing pause; a time in the past counts as none.
const pauseBefore = (retry: number, random: () => number, result: Exchange): number => {
  const { least, most } = PAUSE_MS;
  const ceiling = Math.min(most, least * 2 ** (retry + 1));
  const retryAfter = result.kind === 'answer' ? result.retryAfterMs : null;
  return retryAfter || least + random() * (ceiling - least);
};

const SAVED_UP = 3;
const EARNED_PER_CALL = 0.1;

/** Bounds how much load retries add. */
export interface RetryBudget {
  earn(): void;
  /** False when nothing is left. */
  spend(): boolean;
}

/** Each call earns a tenth of a retry, so that a failing service gets at most 10 % more requests. */
export const createRetryBudget = (): RetryBudget => {
  let saved = SAVED_UP;
  return {
    earn: () => {
      saved = Math.min(SAVED_UP, saved + EARNED_PER_CALL);
    },
    spend: () => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
};
