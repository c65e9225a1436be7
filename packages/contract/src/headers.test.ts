import { expect, it } from 'vitest';
import { HEADERS } from './index.ts';

it('names no header that a browser may not set [WIRE-6]', () => {
  const forbidden = /^(?:user-agent|host|origin|cookie|referer|connection|sec-|proxy-)/i;
  expect(Object.values(HEADERS).filter((name) => forbidden.test(name))).toEqual([]);
});
