import * as v from 'valibot';
import { DEMO_PASSWORD } from '../src/demo/users/demo-password-and-pharmacy.ts';
import type { AccountServer, Came } from './account-test-server.ts';

const CLIENT = { 'X-Client-Id': 'harborvale-web' };

/** The response of the shop's login: the customer and the shop's own token. */
export const ShopSession = v.object({ customer_id: v.string(), access_token: v.string() });

const PharmacyAnswer = v.object({
  email: v.string(),
  access_token: v.string(),
  pharmacy: ShopSession,
});

/** What a sign-in through a pharmacy answered. Throws when it was refused. */
export const pharmacyAnswerOf = (came: Came): v.InferOutput<typeof PharmacyAnswer> =>
  v.parse(PharmacyAnswer, came.data);

/** The shop of the demo as its pages call it. */
export interface ShopCalls {
  readonly commerce: (
    method: 'GET' | 'POST',
    path: string,
    token?: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  readonly shopLogin: (email: string) => Promise<v.InferOutput<typeof ShopSession>>;
  /** A code that signs in at the marketplace, for the owner of a token of the shop's. */
  readonly sessionCode: (token: string) => Promise<string>;
}

/** The commerce API of a test's server. */
export const shopCalls = (server: () => AccountServer): ShopCalls => {
  const commerce: ShopCalls['commerce'] = (method, path, token, body = {}, headers = CLIENT) =>
    server().fetch('api', `/commerce/${path}`, {
      method,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
  return {
    commerce,
    shopLogin: async (email) => {
      const came = await commerce('POST', 'login', undefined, { email, password: DEMO_PASSWORD });
      return v.parse(ShopSession, await came.json());
    },
    sessionCode: async (token) => {
      const came = await commerce('POST', 'session-codes', token);
      return v.parse(v.object({ value: v.string() }), await came.json()).value;
    },
  };
};
