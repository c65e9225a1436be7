import { pharmacyPasswordReset } from '@pawcall/contract';
import { nothing } from '../http/envelope.ts';
import { countCall } from '../accounts/caller/caller.ts';
import { sendPasswordReset } from '../accounts/password/password-reset.ts';
import { route } from '../http/handler.ts';
import { pharmacyOf } from './configured-pharmacy.ts';

/** `POST /v1/{pharmacy}/password-reset`: `email` holds an address or an E.164 number (AUTH-4). */
export const pharmacyPasswordResetRoute = route(pharmacyPasswordReset, async (market, request) => {
  await countCall(market, request);
  pharmacyOf(market, request);
  await sendPasswordReset(market, request, request.input.email);
  return nothing;
});
