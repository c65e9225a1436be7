import { Refusal } from '../http/refusal.ts';

const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [400, 'unreadable'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'wrong_method'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'not_json'],
  [422, 'invalid'],
  [429, 'rate_limited'],
  [500, 'failed'],
  [503, 'database_away'],
]);

const ownCodeOf = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof Refusal)) return undefined;
  return ('meta' in thrown.body ? thrown.body.meta?.code : undefined) ?? thrown.code;
};

/**
 * Why a request was refused, of a closed list: by its conflict, by what did not answer, else by its status; undefined
 * when it was not.
 */
export const refusalCodeOf = (status: number, thrown: unknown): string | undefined => {
  if (status < 400) return undefined;
  return ownCodeOf(thrown) ?? BY_STATUS.get(status) ?? 'other';
};
