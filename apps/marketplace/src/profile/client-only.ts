import type { Locale } from '@pawcall/contract';
import { messageOf } from '../accounts/caller/messages.ts';
import { sessionOf } from '../http/handler.ts';
import type { Session } from '../http/marketplace.ts';
import { forbidden } from '../http/refusal.ts';

/** The session of a client. Throws a 403 Refusal for a partner, who has neither pets nor promo codes (SES-7). */
export const clientSession = (request: {
  readonly session: Session | undefined;
  readonly locale: Locale;
}): Session => {
  const session = sessionOf(request);
  if (session.type !== 'CLIENT') throw forbidden(messageOf(request.locale, 'client_only'));
  return session;
};
