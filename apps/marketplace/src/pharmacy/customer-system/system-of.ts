import type { Locale } from '@pawcall/contract';
import type { Handle } from '../../database/database.ts';
import { messageOf } from '../../accounts/caller/messages.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { unavailable } from '../../http/refusal.ts';
import type { Partner } from '../../partners/partner-schema.ts';
import type { CustomerSystem } from './customer-system.ts';
import { CustomerSystemFailure } from './failure.ts';
import { createHttpSystem } from './http-system.ts';
import { createOwnSystem } from './own-system.ts';

/** For whom a system is asked: its log, its clock and the language of its refusals. */
export interface Asking {
  readonly market: Pick<Marketplace, 'db' | 'now' | 'log'>;
  readonly locale: Locale;
}

const RETRY_SECONDS = 5;

// What went wrong is for the operator: partner, operation and code, nothing of a person.
const refusing =
  ({ market, locale }: Asking, partner: string) =>
  <Arguments extends readonly unknown[], Answer>(
    ask: (...given: Arguments) => Promise<Answer>,
  ): ((...given: Arguments) => Promise<Answer>) =>
  async (...given) => {
    try {
      return await ask(...given);
    } catch (thrown) {
      if (!(thrown instanceof CustomerSystemFailure)) throw thrown;
      const { code, operation } = thrown;
      market.log.warn({ partner, operation, code }, 'a customer system did not answer');
      throw unavailable(messageOf(locale, 'pharmacy_away'), RETRY_SECONDS);
    }
  };

/**
 * The system that knows a pharmacy's customers. The one in our own tables works in the caller's transaction `db`; one
 * outside is never to be asked within a transaction, and throws the refusal 503 when it does not answer.
 */
export const customerSystemOf = (
  asking: Asking,
  partner: Pick<Partner, 'slug' | 'customer_system'>,
  db: Handle = asking.market.db,
): CustomerSystem => {
  const { now } = asking.market;
  const { customer_system: setting, slug } = partner;
  if (setting.kind === 'own') return createOwnSystem(db, now, slug);
  const system = createHttpSystem(setting, now, slug);
  const guard = refusing(asking, slug);
  return {
    login: guard(system.login),
    openSession: guard(system.openSession),
    redeemCode: guard(system.redeemCode),
    findRegistered: guard(system.findRegistered),
    register: guard(system.register),
    pets: guard(system.pets),
  };
};
