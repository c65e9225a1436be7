import * as v from 'valibot';
import { PLATFORM } from './closed-lists.ts';

/** Which kind of client signs in. */
export const Platform = v.optional(v.literal(PLATFORM), PLATFORM);

/** A password as it is sent; how long a new one must be is the service's to say. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxBytes(1024));

/** A code that somebody was given, or a storefront's session code. */
export const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(512));
