import { HEADERS, ZoneName } from '@pawcall/contract';
import { isZone, usableZone } from '@pawcall/domain';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { timeZoneOf } from './request-headers.ts';

it.each([
  ['America/New_York', true],
  ['Asia/Calcutta', true],
  ['america/denver', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['+0200', false],
  ['-05', false],
  ['2026-06-16T10:00Z', false],
  ['2026-06-16T10:00+01:00[Europe/London]', false],
  ['', false],
])('takes %j for a zone, or does not, on every side alike [PANEL-5, WIRE-3]', (text, isOne) => {
  expect(isZone(text)).toBe(isOne);
  expect(timeZoneOf(new Headers({ [HEADERS.timeZone]: text })) !== undefined).toBe(isOne);
  // What the widget sends is always a zone to the service.
  expect(v.is(ZoneName, usableZone(text))).toBe(true);
});
