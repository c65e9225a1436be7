import type {
  AuthEvent,
  AuthNotice,
  AuthSnapshot,
  SignInReason,
  SignOutReason,
} from './auth-event.ts';
import type { Listeners } from './listeners.ts';
import type { ServerClock } from './server-clock.ts';
import type { Session } from './session.ts';
import { createSession } from './session.ts';
import type { StoredSession, Vault } from './vault.ts';

/** The session in use and the user key it is stored under. */
export interface Held {
  readonly username: string;
  readonly session: Session;
}

/** The one place where the session lives; every change passes a guard so that the last intent wins. */
export interface AuthState {
  snapshot(): AuthSnapshot;
  held(): Held | null;
  /** Grows with every change: work that started before a change may not commit after it. */
  generation(): number;
  /** The order of a sign-in among sign-ins and sign-outs. */
  ticket(): number;
  /** False when a sign-out or a newer sign-in came first. */
  signIn(ticket: number, next: Held, reason: SignInReason): boolean;
  /** A failed sign-in makes a guest, unless something newer happened (SES-1). */
  failSignIn(ticket: number): void;
  /** False when the session changed since `generation`. */
  replace(generation: number, session: Session): boolean;
  end(reason: SignOutReason): void;
  /** Whoever used it has gone: a sign-in that is still under way changes nothing any more. */
  retire(): void;
  /**
   * Takes over what another tab stored. Nothing stored is another tab's sign-out, unless the whole storage was wiped:
   * then the session goes on in memory.
   */
  sync(isWiped?: boolean): void;
}

/** What the state is built on. */
export interface AuthStateParts {
  readonly vault: Vault;
  readonly serverClock: ServerClock;
  readonly refreshTtl: number;
  readonly listeners: Listeners<AuthEvent>;
  readonly onNotice: (notice: AuthNotice) => void;
}

const GUEST = { status: 'guest' } as const;

/** Starts from what is stored: a session that is valid or refreshable is held, any other is removed (SES-2). */
export const createAuthState = (parts: AuthStateParts): AuthState => {
  const { vault, serverClock, listeners } = parts;
  let held: Held | null = null;
  let snapshot: AuthSnapshot = GUEST;
  let generation = 0;
  let sequence = 0;
  let settled = 0;
  let isInMemoryOnly = false;

  const hold = (next: Held | null, event: AuthEvent) => {
    held = next;
    generation += 1;
    const before = snapshot;
    snapshot = snapshotOf(next, before);
    if (snapshot !== before) listeners.emit(event);
  };
  const store = (next: Held) => {
    isInMemoryOnly = false;
    vault.write(storedOf(next));
  };
  const end = (reason: SignOutReason) => {
    isInMemoryOnly = false;
    vault.clear();
    hold(null, { type: 'guest', reason });
  };
  const signOut = (reason: SignOutReason) => {
    settled = sequence += 1;
    end(reason);
  };
  const usable = (stored: StoredSession): Held | null => {
    const session = readSession(stored, parts.refreshTtl);
    if (session === null) parts.onNotice('malformed_token');
    if (session === null || serverClock.judge(session) === 'ended') return null;
    return { username: stored.username, session };
  };
  const onNothingStored = (isWiped: boolean) => {
    if (held === null || isInMemoryOnly) return;
    if (!isWiped) {
      signOut('other_tab');
      return;
    }
    isInMemoryOnly = true;
    parts.onNotice('storage_unavailable');
  };
  const sync = (isWiped = false) => {
    const stored = vault.read();
    if (stored === null) {
      onNothingStored(isWiped);
      return;
    }
    isInMemoryOnly = false;
    if (stored.accessToken === held?.session.accessToken && stored.username === held.username) {
      return;
    }
    const next = usable(stored);
    if (next !== null && !isOlder(next, held)) {
      hold(next, { type: 'authenticated', reason: 'other_tab' });
    } else if (held === null) vault.clear();
    else store(held);
  };

  sync();
  return {
    snapshot: () => snapshot,
    held: () => held,
    generation: () => generation,
    ticket: () => (sequence += 1),
    signIn: (ticket, next, reason) => {
      if (ticket <= settled) return false;
      settled = ticket;
      store(next);
      hold(next, { type: 'authenticated', reason });
      return true;
    },
    failSignIn: (ticket) => {
      if (ticket <= settled) return;
      settled = ticket;
      if (held !== null) end('login_failed');
    },
    replace: (since, session) => {
      if (since !== generation || held === null) return false;
      const next = { username: held.username, session };
      if (!isInMemoryOnly) store(next);
      hold(next, { type: 'authenticated', reason: 'other_tab' });
      return true;
    },
    end: signOut,
    retire: () => {
      settled = sequence;
    },
    sync,
  };
};

const storedOf = ({ username, session }: Held): StoredSession => ({
  username,
  accessToken: session.accessToken,
});

const snapshotOf = (held: Held | null, before: AuthSnapshot): AuthSnapshot => {
  if (held === null) return GUEST;
  const { subject } = held.session;
  const same =
    before.status === 'authenticated' &&
    before.subject === subject &&
    before.username === held.username;
  return same ? before : { status: 'authenticated', subject, username: held.username };
};

const readSession = (stored: StoredSession, refreshTtl: number): Session | null => {
  try {
    return createSession({ accessToken: stored.accessToken, refreshTtl });
  } catch {
    return null;
  }
};

const isOlder = (next: Held, held: Held | null): boolean =>
  held !== null &&
  next.username === held.username &&
  Temporal.Instant.compare(next.session.issuedAt, held.session.issuedAt) < 0;
