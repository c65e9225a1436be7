import type { Call, FailureStatus } from '@pawcall/contract';
import { Conflict, ErrorBody, FailBody } from '@pawcall/contract';
import * as v from 'valibot';

const FAILURES: Readonly<Record<FailureStatus, v.GenericSchema>> = {
  400: FailBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  409: Conflict,
  413: FailBody,
  415: FailBody,
  422: FailBody,
  429: ErrorBody,
  500: ErrorBody,
  503: ErrorBody,
};

/** What is wrong with an answer by the contract, or undefined (WIRE-1, WIRE-2). */
export const contractFault = (call: Call, status: number, body: unknown): string | undefined => {
  if (status === 200) return v.is(call.output, body) ? undefined : `${call.id}: wrong 200 body`;
  const documented = call.failures.find((one) => one === status);
  if (documented === undefined) return `${call.id}: ${status} is not documented`;
  return v.is(FAILURES[documented], body) ? undefined : `${call.id}: wrong ${status} body`;
};
