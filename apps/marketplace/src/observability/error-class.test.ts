import { expect, it } from 'vitest';
import { busy, conflict, notFound, unavailable } from '../http/http-errors.ts';
import { refusalCodeOf } from './error-class.ts';

it('distinguishes shed load from unresponsive services [WATCH-1]', () => {
  expect(refusalCodeOf(503, busy())).toBe('busy');
  expect(refusalCodeOf(503, unavailable('The shop does not answer.', 5))).toBe('unavailable');
  expect(refusalCodeOf(503, new Error('Connection terminated'))).toBe('database_away');
});

it('returns the conflict, else the status [WATCH-1]', () => {
  const meta = { code: 'slot_taken', alternatives: [], quote: null } as const;
  expect(refusalCodeOf(409, conflict({ ...meta, alternatives: [] }))).toBe('slot_taken');
  expect(refusalCodeOf(404, notFound())).toBe('not_found');
  expect(refusalCodeOf(500, new Error('a defect'))).toBe('failed');
  expect(refusalCodeOf(200, undefined)).toBeUndefined();
});
