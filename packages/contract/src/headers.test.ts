import { expect, it } from 'vitest';
import { HEADERS } from './index.ts';

it('names every header as settled [WIRE-6]', () => {
  expect(HEADERS).toEqual({
    authorization: 'Authorization',
    acceptLanguage: 'Accept-Language',
    locale: 'X-Locale',
    platform: 'X-Platform',
    timeZone: 'X-Browser-Timezone',
    clientId: 'X-Client-Id',
    userAgent: 'X-User-Agent',
    mobileVersion: 'X-Mobile-Version',
    application: 'X-Application',
    testId: 'X-Test-Id',
    gatewayClientId: 'CF-Access-Client-Id',
    gatewayClientSecret: 'CF-Access-Client-Secret',
    idempotencyKey: 'Idempotency-Key',
    requestId: 'X-Request-Id',
  });
});

it('names no header that a browser may not set [WIRE-6]', () => {
  const forbidden = /^(?:user-agent|host|origin|cookie|referer|connection|sec-|proxy-)/i;
  expect(Object.values(HEADERS).filter((name) => forbidden.test(name))).toEqual([]);
});
