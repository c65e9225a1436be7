import { isPawcallError } from '@pawcall/client';

const MISSING: ReadonlySet<number | null> = new Set([404, 405, 501]);

/** Whether the backend lacks the call, which is an extension (VISIT-15). */
export const isMissingCall = (error: unknown): boolean =>
  isPawcallError(error) && MISSING.has(error.status);
