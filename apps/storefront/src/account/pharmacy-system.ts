import * as v from 'valibot';

/** The client id by which the pharmacy's commerce API knows its own storefront (WIRE-6). */
export const CLIENT_ID = 'harborvale-web';

const TIMEOUT_MS = 10_000;

const SignedIn = v.object({
  customer_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  access_token: v.pipe(v.string(), v.minLength(1)),
});

const SessionCode = v.object({ value: v.nullable(v.string()) });

/** A customer whom the pharmacy's own system knows, with the token that system gave. */
export type Customer = v.InferOutput<typeof SignedIn>;

/** What a sign-in at the pharmacy can lead to. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly customer: Customer }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled' }
  | { readonly kind: 'unreachable' };

/** The pharmacy's customer system, called server to server so that its tokens stay out of pages (SES-4). */
export interface PharmacySystem {
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** A one-time code for a signed-in customer; null when the system does not know the token any more or is away. */
  sessionCode(accessToken: string): Promise<string | null>;
}

/** The pharmacy's customer system behind `{marketplace}/commerce`. */
export function createPharmacySystem(
  marketplace: string,
  fetch: typeof globalThis.fetch,
): PharmacySystem {
  const post = (path: string, headers: Readonly<Record<string, string>>, body: unknown) =>
    fetch(`${marketplace}/commerce/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': 'en-US',
        'X-Client-Id': CLIENT_ID,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  return {
    async signIn(email, password) {
      try {
        const response = await post('login', {}, { email: email.trim().toLowerCase(), password });
        if (!response.ok) return { kind: refusalOf(response.status) };
        const answer = v.safeParse(SignedIn, await response.json());
        return answer.success
          ? { kind: 'signed-in', customer: answer.output }
          : { kind: 'unreachable' };
      } catch {
        return { kind: 'unreachable' };
      }
    },
    async sessionCode(accessToken) {
      try {
        const response = await post(
          'session-codes',
          { Authorization: `Bearer ${accessToken}` },
          {},
        );
        if (!response.ok) return null;
        const answer = v.safeParse(SessionCode, await response.json());
        return answer.success ? answer.output.value : null;
      } catch {
        return null;
      }
    },
  };
}

function refusalOf(status: number): 'refused' | 'throttled' | 'unreachable' {
  if (status === 429) return 'throttled';
  return status < 500 ? 'refused' : 'unreachable';
}
