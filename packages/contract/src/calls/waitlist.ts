import { clientCall, defineCall } from '../call.ts';
import { listOf, success } from '../envelope.ts';
import { Nothing } from '../sign-in.ts';
import { WaitlistEntry, WaitlistInput } from '../waitlist.ts';

/** Takes a place in line for a time of a provider (VISIT-14). */
export const joinWaitlist = defineCall({
  ...clientCall,
  id: 'joinWaitlist',
  summary: 'Wait for a time of a provider that becomes free.',
  method: 'POST',
  path: '/v1/cx/waitlist',
  input: WaitlistInput,
  output: success(WaitlistEntry),
  failures: [400, 401, 404, 413, 415, 422, 429, 500, 503],
  idempotent: true,
});

/** Leaves the line; a time on offer goes to the next at once (VISIT-14). */
export const leaveWaitlist = defineCall({
  ...clientCall,
  id: 'leaveWaitlist',
  summary: 'Stop waiting for a time of a provider.',
  method: 'DELETE',
  path: '/v1/cx/waitlist/{entry_uuid}',
  output: success(Nothing),
  failures: [401, 404, 429, 500, 503],
});

/** The places in line of the signed-in client, the oldest first (VISIT-14). */
export const listWaitlist = defineCall({
  ...clientCall,
  id: 'listWaitlist',
  summary: 'What the signed-in client waits for, with the times on offer.',
  method: 'GET',
  path: '/v1/cx/waitlist',
  output: success(listOf(WaitlistEntry)),
  failures: [401, 403, 429, 500, 503],
});
