export { systemClock, wait, type Clock } from './clock.ts';
export { createDeferred, type Deferred } from './deferred.ts';
export { startDeadline, type Deadline } from './deadline.ts';
export type { HttpClient, HttpRequest, HttpResponse } from './http-client.ts';
export { createFetchClient, type FetchClientOptions } from './fetch-client.ts';
export { lineOf, type Line, type LineOptions } from './line.ts';
export { exchange, type Answer, type Exchange } from './exchange.ts';
export {
  exchangeWithRetries,
  isTransportFailure,
  isUnanswered,
  isWorthRetry,
  READ_RETRIES,
} from './retry.ts';
export { createRetryBudget } from './retry-budget.ts';
export type { ExchangeReport } from './exchange-report.ts';
export { readHttpDate } from './http-date.ts';
export { requestOf, type CallParts, type CallRequest } from './request.ts';
export { localeHeaders, type LocaleOptions } from './locale-headers.ts';
export { isSuccess, readAnswer, readAnswerInPart, type Meaning } from './answer.ts';
export { CLOCK_TOLERANCE_MS, createServerTime, type ServerTime } from './server-time.ts';
export { requireTemporal } from './temporal.ts';
export type { LeftOut } from './leave-out.ts';
export {
  isPawcallError,
  PawcallError,
  type ErrorCode,
  type ErrorDetails,
} from './pawcall-error.ts';
