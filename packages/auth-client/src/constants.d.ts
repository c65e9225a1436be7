/** Prefix of the token keys in production (SES-6). */
export declare const TOKEN_PREFIX = 'v-auth';
/** Prefix of the token keys outside production (SES-6). */
export declare const TOKEN_PREFIX_OUTSIDE_PRODUCTION = 'v-auth-dev';
/** How long a failed transport is tried again before it counts as failed, in milliseconds (SES-1, SES-2). */
export declare const TRANSPORT_BUDGET_MS = 10000;
/** How often a failed transport is tried again. */
export declare const TRANSPORT_RETRIES = 3;
/** Bounds of the random pause before a retry, in milliseconds. */
export declare const RETRY_PAUSE_MS: {
  readonly least: 200;
  readonly most: 2000;
};
/** A token that was refreshed this recently is not refreshed again because of a 401, in milliseconds. */
export declare const REFRESH_COOL_DOWN_MS = 60000;
/** A device clock that is wrong by less is left alone, in milliseconds. */
export declare const CLOCK_TOLERANCE_MS = 60000;
