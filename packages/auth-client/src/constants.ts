/** Prefix of the token keys in production (SES-6). */
export const TOKEN_PREFIX = 'v-auth';

/** Prefix of the token keys outside production (SES-6). */
export const TOKEN_PREFIX_OUTSIDE_PRODUCTION = 'v-auth-dev';

/** How long a failed transport is tried again before it counts as failed, in milliseconds (SES-1, SES-2). */
export const TRANSPORT_BUDGET_MS = 10_000;

/** How often a failed transport is tried again. */
export const TRANSPORT_RETRIES = 3;

/** Time that the last try of a failed transport has, in milliseconds. */
export const LAST_TRY_MS = 1_000;

/** Bounds of the random pause before a retry, in milliseconds. */
export const RETRY_PAUSE_MS = { least: 200, most: 2_000 } as const;

/** A token that was refreshed this recently is not refreshed again because of a 401, in milliseconds. */
export const REFRESH_COOL_DOWN_MS = 60_000;

/** A device clock that is wrong by less is left alone, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;
