import { refresh } from '@pawcall/contract';
import { route } from '../../http/handler.ts';
import { unauthorized } from '../../http/refusal.ts';
import { success } from '../../http/envelope.ts';
import { rotateSession } from './tokens.ts';

/** `POST /v1/refresh`: the only call that takes an expired token (SES-2). */
export const refreshRoute = route(
  refresh,
  async (market, request) => {
    const session =
      request.bearer === undefined
        ? undefined
        : await rotateSession(market.db, market.now(), request.bearer, request.namedPartner);
    if (session === undefined) throw unauthorized();
    return success({ access_token: await market.tokens.issue(session) });
  },
  { acceptsExpired: true },
);
