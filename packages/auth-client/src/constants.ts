/** Prefix of the token keys in production (SES-6). */
export const TOKEN_PREFIX = 'v-auth';

/** Prefix of the token keys outside production (SES-6). */
export const TOKEN_PREFIX_OUTSIDE_PRODUCTION = 'v-auth-dev';

/** How long a failed transport is tried again before it counts as failed, in milliseconds (SES-1, SES-2). */
export const TRANSPORT_BUDGET_MS = 10_000;

/** How a failed transport is tried again; its last try has a second (SES-1, SES-2). */
export const TRANSPORT_RETRIES = { retries: 3, lastTryMs: 1_000 } as const;

/** A token that was refreshed this recently is not refreshed again because of a 401, in milliseconds. */
export const REFRESH_COOL_DOWN_MS = 60_000;
