import { type AuthCore } from '../auth-core.ts';
import type { MethodOptions } from '../sign-in-outcome.ts';
/**
 * An authenticated POST to any path of the service, for example `/v1/example`; answers the whole body. A failure
 * makes a guest; a failed transport is tried again within 10 s first, so the path must be safe to repeat (SES-1).
 */
export declare const genericPost: (
  core: AuthCore,
) => (path: string, input?: unknown, options?: MethodOptions) => Promise<unknown>;
