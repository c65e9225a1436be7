import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';

const SECRET = 'reference-secret-0123456789';
const LATEST_SECONDS = 300;

const Ask = v.object({
  code: v.optional(v.string()),
  email: v.optional(v.pipe(v.string(), v.toLowerCase())),
  password: v.optional(v.string()),
  customer_id: v.optional(v.string()),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
});
type Ask = v.InferOutput<typeof Ask>;

interface Person {
  readonly id: string;
  readonly auth_type: 'registered';
  readonly email: string;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
}

/** A pharmacy's customer service in fifty lines, as docs/customer-system.md asks for one. */
export interface ReferenceService {
  readonly url: string;
  readonly secret: string;
  readonly passwords: Map<string, string>;
  readonly people: Map<string, Person>;
  /** Session codes that nobody has used, with whose they are. */
  readonly codes: Map<string, string>;
  /** Operations in the order in which they were asked. */
  readonly asked: { readonly operation: string; readonly body: string }[];
  /** What to answer instead, once for each; `silence` answers nothing. */
  readonly instead: (number | string)[];
  readonly close: () => Promise<void>;
}

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

const isOurs = (
  { headers, url = '' }: IncomingMessage,
  body: string,
  auth: 'bearer' | 'hmac',
  second: number,
): boolean => {
  if (auth === 'bearer') return isSame(headers.authorization ?? '', `Bearer ${SECRET}`);
  const at = String(headers['x-pawcall-timestamp']);
  if (Math.abs(second - Number(at)) > LATEST_SECONDS) return false;
  const right = createHmac('sha256', SECRET).update(`${at}\n${url}\n${body}`).digest('hex');
  return isSame(String(headers['x-pawcall-signature']), `v1=${right}`);
};

/** Starts it on a free port. It knows ana@example.com, whose password is `ana-password`. */
export const startReferenceService = async (options: {
  readonly auth: 'bearer' | 'hmac';
  readonly now: () => Temporal.Instant;
}): Promise<ReferenceService> => {
  const people = new Map<string, Person>();
  const passwords = new Map<string, string>();
  const codes = new Map<string, string>();
  const asked: { operation: string; body: string }[] = [];
  const instead: (number | string)[] = [];

  const register = (ask: Ask): Person => {
    const email = ask.email ?? '';
    const known = people.get(email);
    if (known !== undefined) return known;
    const { first_name, last_name } = ask;
    const id = `ref-${people.size + 1}`;
    const made: Person = {
      id,
      auth_type: 'registered',
      email,
      email_verified: true,
      first_name,
      last_name,
    };
    people.set(email, made);
    return made;
  };
  const redeem = (code: string): Person | undefined => {
    const owner = codes.get(code);
    codes.delete(code);
    return owner === undefined ? undefined : people.get(owner);
  };
  const operations: Readonly<Record<string, (ask: Ask) => unknown>> = {
    check: () => ({ contract: 1 }),
    login: ({ email = '', password }) =>
      passwords.has(email) && passwords.get(email) === password ? people.get(email) : undefined,
    sessions: ({ customer_id }) => ({ customer_id, access_token: `token-of-${customer_id}` }),
    'session-codes/redeem': ({ code = '' }) => redeem(code),
    'customers/find': ({ email = '' }) => people.get(email),
    customers: register,
    'customers/pets': () => [{ id: 'p1', species: 'DOG', name: 'Bo' }],
  };
  register(v.parse(Ask, { email: 'ana@example.com', first_name: 'Ana', last_name: 'Reef' }));
  passwords.set('ana@example.com', 'ana-password');

  const server = createServer((request, response) => {
    void (async () => {
      const body = await readText(request);
      const operation = (request.url ?? '').replace('/pawcall/', '');
      asked.push({ operation, body });
      const other = instead.shift();
      if (other === 'silence') return;
      if (typeof other === 'number') return response.writeHead(other).end();
      if (typeof other === 'string') return response.writeHead(200).end(other);
      const second = Math.floor(options.now().epochMilliseconds / 1000);
      if (!isOurs(request, body, options.auth, second)) return response.writeHead(401).end();
      const answer = operations[operation]?.(v.parse(Ask, JSON.parse(body)));
      if (answer === undefined) return response.writeHead(404).end();
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/pawcall`,
    secret: SECRET,
    passwords,
    people,
    codes,
    asked,
    instead,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
