import {
  createCommerceSession,
  readCommerceCustomer,
  type PharmacySession,
} from '@pawcall/contract';
import { isPawcallError, type ErrorCode } from '@pawcall/transport';
import type { Run } from '../marketplace-client.ts';

/** What the pharmacy says of the customer whose session the device keeps (SES-4). */
export type PharmacyVerdict =
  'registered' | 'not_registered' | 'unauthorized' | 'pharmacy_unreachable' | 'offline' | 'aborted';

const REGISTERED = 'registered';

/** Validates the pharmacy's session with the pharmacy's own token: `POST sessions`, then `GET customers/{id}` (SES-4). */
export const validatePharmacySession = async (
  run: Run,
  session: PharmacySession,
  signal: AbortSignal,
): Promise<PharmacyVerdict> => {
  const bearer = session.access_token;
  try {
    await run(createCommerceSession, { bearer, signal, repeatable: true });
    const params = { id: session.customer_id };
    const customer = await run(readCommerceCustomer, { params, bearer, signal });
    return customer.auth_type === REGISTERED ? 'registered' : 'not_registered';
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    return verdictOf(error.code);
  }
};

const verdictOf = (code: ErrorCode): PharmacyVerdict => {
  if (code === 'unauthorized' || code === 'offline' || code === 'aborted') return code;
  const unanswered = ['timeout', 'unreachable', 'server_error', 'too_many_tries'].includes(code);
  return unanswered ? 'pharmacy_unreachable' : 'not_registered';
};
