export { systemClock, wait, type Clock } from './clock.ts';
export { createDeferred, type Deferred } from './clock.ts';
export { startDeadline, type Deadline } from './clock.ts';
export type { HttpClient, HttpRequest, HttpResponse } from './http-client.ts';
export { createFetchClient, type FetchClientOptions } from './http-client.ts';
export { lineOf, type Line, type LineOptions } from './exchange.ts';
export { exchange, type Answer, type Exchange } from './exchange.ts';
export {
  exchangeWithRetries,
  isTransportFailure,
  isUnanswered,
  isWorthRetry,
  READ_RETRIES,
} from './retry.ts';
export { createRetryBudget } from './retry.ts';
export type { ExchangeReport } from './http-client.ts';
export { readHttpDate } from './server-time.ts';
export { requestOf, type CallParts, type CallRequest } from './http-client.ts';
export { localeHeaders, type LocaleOptions } from './http-client.ts';
export { isSuccess, readAnswer, readAnswerInPart, type Meaning } from './exchange.ts';
export { CLOCK_TOLERANCE_MS, createServerTime, type ServerTime } from './server-time.ts';
export { requireTemporal } from './require-temporal.ts';
export type { LeftOut } from './drop-unreadable.ts';
export {
  isPawcallError,
  PawcallError,
  type ErrorCode,
  type ErrorDetails,
} from './pawcall-error.ts';
