import { AuthError } from './auth-error.ts';
import type { Answer, Exchange } from './http/exchange.ts';
/** What 401, 403 and 404 mean for a call: about a password, about a code, or what they say (WIRE-7). */
export type Meaning = 'password' | 'code' | 'plain';
/** The error of an exchange that is no success, or whose answer has the wrong shape (WIRE-4). */
export declare const errorOf: (callId: string, result: Exchange, meaning: Meaning) => AuthError;
/** The error of a 2xx answer that is not what the contract says (WIRE-4). */
export declare const badAnswer: (callId: string, { status }: Answer) => AuthError;
