import type { ConflictCode, Slot } from '@pawcall/contract';

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers });

/** A 200 in the success envelope. */
export const succeed = (data: unknown, members: object = {}): Response =>
  json(200, { status: 'success', data, ...members });

/** A 422 with messages per field. */
export const refuse = (data: Readonly<Record<string, readonly string[]>>, status = 422): Response =>
  json(status, { status: 'fail', data });

/** Any other failure. */
export const fail = (status: number, message: string): Response =>
  json(status, { status: 'error', message }, status === 429 ? { 'Retry-After': '30' } : {});

/** A 409 with the nearest other times (WIRE-2), and whether the slot is only on hold (GO-10). */
export const conflict = (
  code: ConflictCode,
  alternatives: readonly Slot[] = [],
  isHeld?: boolean,
  deadline?: string,
): Response =>
  json(409, {
    status: 'fail',
    data: { start_at: ['This time is no longer available.'] },
    meta: { code, alternatives, quote: null, is_held: isHeld, deadline },
  });
