/** Header names of every call (WIRE-3, WIRE-6). */
export const HEADERS = {
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
} as const;

/** Time limit of every call, in milliseconds (WIRE-3). */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Time limit of the pet sync, in milliseconds (SES-5, WIRE-3). */
export const PET_SYNC_TIMEOUT_MS = 6_000;
