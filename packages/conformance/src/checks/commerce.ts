import {
  createCommerceSession,
  pharmacyLogin,
  type PharmacySession,
  readCommerceCustomer,
} from '@pawcall/contract';
import { type Check, CheckSkipped, skipWithout, widgetCheck } from '../check-definition.ts';
import { sendOk, demand, describe, succeeded } from '../expect-response.ts';
import { send } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

const needsCommerce = (target: Target): void => {
  if (target.commerce === undefined) skipWithout('--commerce');
};

const customerSession = async (target: Target): Promise<PharmacySession> => {
  const user = target.user ?? skipWithout('--user and --password');
  const { data } = await sendOk(target, pharmacyLogin, { input: { ...user, platform: 'WEB' } });
  if ('pharmacy' in data && data.pharmacy) return data.pharmacy;
  throw new CheckSkipped('options', 'give a --user whom the pharmacy knows as a customer');
};

/** The pharmacy's commerce API: bare JSON, the pharmacy's own token (WIRE-7). */
export const commerceChecks: readonly Check[] = [
  widgetCheck('commerce.bearer', 'WIRE-7', {
    title: "returns 401 without the pharmacy's token",
    run: async (target) => {
      needsCommerce(target);
      for (const call of [createCommerceSession, readCommerceCustomer])
        for (const sent of [{}, { bearer: 'not-a-token' }]) {
          const answer = await send(target, call, sent);
          demand(answer.status === 401, `${describe(answer)}; wanted 401`);
        }
    },
  }),
  widgetCheck('commerce.customer', 'WIRE-7', {
    title: 'opens a session and names a registered customer, in bare JSON',
    run: async (target) => {
      needsCommerce(target);
      const { customer_id: id, access_token: bearer } = await customerSession(target);
      const opened = await send(target, createCommerceSession, { bearer });
      succeeded(createCommerceSession, opened);
      const answer = await send(target, readCommerceCustomer, { bearer, params: { id } });
      const customer = succeeded(readCommerceCustomer, answer);
      demand(
        !('status' in customer && 'data' in customer),
        `${describe(answer)}; wanted bare JSON`,
      );
      demand(
        customer.auth_type === 'registered',
        `${describe(answer)}; wanted a registered customer`,
      );
    },
  }),
];
