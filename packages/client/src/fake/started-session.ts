import type { SignOutReason } from '@pawcall/auth-client';
import { createSession, type Session } from '../session/session.ts';
import { signedIn as rules } from '../session/start-up.ts';
import { json, ok, refusal, type SentRequest } from './fake-fetch.ts';
import { createTestServices, EMAIL, signIn, type TestServices } from './test-services.ts';

export { GUEST, LEFT } from '../session/session-state.ts';

/** Ana, as her profile says. */
export const USER = {
  uuid: '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b',
  type: 'CLIENT',
  status: 'ACTIVE',
  email: EMAIL,
};
/** Her dog. */
export const PET = { uuid: '1b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b', species: 'DOG', name: 'Rex' };
/** Her session with the pharmacy. */
export const PHARMACY = { customer_id: 'c-1', access_token: 'pharmacy-token' };

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

/** What the services answer to somebody signed in, by path. */
export const ACCOUNT: Answers = {
  '/v1/profile': () => ok(USER),
  '/v1/cx/pets/sync': () => ok(null),
  '/v1/cx/pets': () => ok([PET]),
  '/v1/cx/promo-codes': () => ok([{ code: 'AUTOSHIP100' }]),
  '/base/sessions': () => json({}),
  '/base/customers/c-1': () => json({ auth_type: 'registered' }),
};

/** Answers by path, and 404 to any other. */
export const answer =
  (answers: Answers) =>
  ({ url }: SentRequest): Response | Promise<Response> =>
    answers[url.pathname]?.() ?? refusal(404);

/** A session that has started, with a record of its calls and events. */
interface Started {
  readonly session: Session;
  /** The data read of the person, by call id. */
  readonly kept: ReadonlyMap<string, unknown>;
  readonly reasons: readonly SignOutReason[];
  /** How often the authentication client was loaded. */
  loads(): number;
  /** Says that another tab changed a key. */
  tell(key: string): void;
}

/** A session that has not started. */
export const open = (setting: TestServices): Started => {
  const { client, auth, device, storage, clock } = setting;
  const kept = new Map<string, unknown>();
  const reasons: SignOutReason[] = [];
  const listeners = new Set<(key: string) => void>();
  let loads = 0;
  auth.subscribe((event) => {
    if (event.type === 'guest') reasons.push(event.reason);
  });
  const session = createSession({
    device,
    storage,
    clock,
    source: 'willow',
    storageEvents: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    run: async (call, options) => {
      const body = await client.run(call, options);
      kept.set(call.id, Reflect.get(body ?? {}, 'data'));
      return body;
    },
    forget: () => kept.clear(),
    load: async () => {
      loads += 1;
      return { auth, rules };
    },
  });
  const tell = (key: string) => listeners.forEach((run) => run(key));
  return { session, kept, reasons, tell, loads: () => loads };
};

/** A session whose start-up is over. */
export const start = async (setting: TestServices, answers: Answers): Promise<Started> => {
  setting.network.respond(answer(answers));
  const opened = open(setting);
  const done = opened.session.start();
  await setting.clock.pass(60_000);
  await done;
  return opened;
};

/** The state after a start-up. */
export const stateAfterStartUp = async (
  setting: TestServices,
  answers: Answers,
): Promise<unknown> => (await start(setting, answers)).session.getSnapshot();

/** The state of somebody signed in. */
export const SIGNED_IN = { status: 'signed_in', problem: null };
/** A setting in which Ana is signed in, and known to the pharmacy. */
export const signedIn = async (): Promise<TestServices> => {
  const setting = createTestServices();
  await signIn(setting);
  setting.device.savePharmacySession(PHARMACY);
  return setting;
};
