import type { CallId } from '@pawcall/contract/all-calls';

/** Calls beyond the specification's tables (WIRE-9). */
export const EXTENSION_CALLS: readonly CallId[] = [
  'explainSearch',
  'readWidgetConfig',
  'listCommonPasswords',
  'extendQuote',
  'releaseQuote',
  'readQuote',
  'createBooking',
  'readBooking',
  'listBookings',
  'cancelBooking',
  'readJoinAddress',
  'joinWaitlist',
  'leaveWaitlist',
  'listWaitlist',
];

const EXTENSION_FIELDS = new Set([
  'expires_at',
  'utc_offset',
  'top_rated_concerns',
  'languages',
  'is_urgent',
  'reference',
  'is_held',
  'tax_included',
  'move',
  'terms',
  'sequence',
  'deadline',
]);

/** The same answer without the optional fields of WIRE-8. */
export const withoutExtensions = async (id: CallId, answer: Response): Promise<Response> => {
  const body: unknown = JSON.parse(await answer.text(), (key, value: unknown) => {
    const isExtension = EXTENSION_FIELDS.has(key) || (id === 'listConcerns' && key === 'name');
    return isExtension ? undefined : value;
  });
  return Response.json(body, { status: answer.status, headers: answer.headers });
};
