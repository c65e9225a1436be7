import type {
  AuthEvent,
  AuthNotice,
  AuthSnapshot,
  SignInReason,
  SignOutReason,
  Listeners,
} from './auth-event.ts';
import {
  type ServerClock,
  type Session,
  createSession,
  type StoredSession,
  type SessionStore,
} from './session.ts';

/** The session in use and the user key it is stored under. */
export interface ActiveSession {
  readonly username: string;
  readonly session: Session;
}

/** The current session; guards make the last intent win. */
export interface AuthState {
  snapshot(): AuthSnapshot;
  active(): ActiveSession | null;
  /** Grows with every change: work that started before a change may not commit after it. */
  generation(): number;
  /** The order of a sign-in among sign-ins and sign-outs. */
  ticket(): number;
  /** False when a sign-out or a newer sign-in came first. */
  signIn(ticket: number, next: ActiveSession, reason: SignInReason): boolean;
  /** A failed sign-in makes a guest, unless something newer happened (SES-1). */
  failSignIn(ticket: number): void;
  /** False when the session changed since `generation`. */
  replace(generation: number, session: Session): boolean;
  end(reason: SignOutReason): void;
  /** The client is disposed: pending sign-ins have no effect. */
  discardPending(): void;
  /** Adopts what another tab stored; nothing is its sign-out, unless the storage was wiped: then continues in memory. */
  sync(isWiped?: boolean): void;
}

/** What the state is built on. */
export interface AuthStateParts {
  readonly sessionStore: SessionStore;
  readonly serverClock: ServerClock;
  readonly refreshTtl: number;
  readonly listeners: Listeners<AuthEvent>;
  readonly onNotice: (notice: AuthNotice) => void;
}

const GUEST = { status: 'guest' } as const;

/** Starts from what is stored: a session that is valid or refreshable is active, any other is removed (SES-2). */
export const createAuthState = (parts: AuthStateParts): AuthState => {
  const { sessionStore, serverClock, listeners } = parts;
  let active: ActiveSession | null = null;
  let snapshot: AuthSnapshot = GUEST;
  let generation = 0;
  let sequence = 0;
  let settled = 0;
  let isInMemoryOnly = false;

  const hold = (next: ActiveSession | null, event: AuthEvent) => {
    active = next;
    generation += 1;
    const before = snapshot;
    snapshot = snapshotOf(next, before);
    if (snapshot !== before) listeners.emit(event);
  };
  const store = (next: ActiveSession) => {
    isInMemoryOnly = false;
    sessionStore.write(storedOf(next));
  };
  const end = (reason: SignOutReason) => {
    isInMemoryOnly = false;
    sessionStore.clear();
    hold(null, { type: 'guest', reason });
  };
  const signOut = (reason: SignOutReason) => {
    settled = sequence += 1;
    end(reason);
  };
  const usable = (stored: StoredSession): ActiveSession | null => {
    const session = readSession(stored, parts.refreshTtl);
    if (session === null) parts.onNotice('malformed_token');
    if (session === null || serverClock.judge(session) === 'ended') return null;
    return { username: stored.username, session };
  };
  const onNothingStored = (isWiped: boolean) => {
    if (active === null || isInMemoryOnly) return;
    if (!isWiped) {
      signOut('other_tab');
      return;
    }
    isInMemoryOnly = true;
    parts.onNotice('storage_unavailable');
  };
  const sync = (isWiped = false) => {
    const stored = sessionStore.read();
    if (stored === null) {
      onNothingStored(isWiped);
      return;
    }
    isInMemoryOnly = false;
    if (stored.accessToken === active?.session.accessToken && stored.username === active.username) {
      return;
    }
    const next = usable(stored);
    if (next !== null && !isOlder(next, active)) {
      hold(next, { type: 'authenticated', reason: 'other_tab' });
    } else if (active === null) sessionStore.clear();
    else store(active);
  };

  sync();
  return {
    snapshot: () => snapshot,
    active: () => active,
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
      if (active !== null) end('login_failed');
    },
    replace: (since, session) => {
      if (since !== generation || active === null) return false;
      const next = { username: active.username, session };
      if (!isInMemoryOnly) store(next);
      hold(next, { type: 'authenticated', reason: 'other_tab' });
      return true;
    },
    end: signOut,
    discardPending: () => {
      settled = sequence;
    },
    sync,
  };
};

const storedOf = ({ username, session }: ActiveSession): StoredSession => ({
  username,
  accessToken: session.accessToken,
});

const snapshotOf = (active: ActiveSession | null, before: AuthSnapshot): AuthSnapshot => {
  if (active === null) return GUEST;
  const { subject } = active.session;
  const same =
    before.status === 'authenticated' &&
    before.subject === subject &&
    before.username === active.username;
  return same ? before : { status: 'authenticated', subject, username: active.username };
};

const readSession = (stored: StoredSession, refreshTtl: number): Session | null => {
  try {
    return createSession({ accessToken: stored.accessToken, refreshTtl });
  } catch {
    return null;
  }
};

const isOlder = (next: ActiveSession, active: ActiveSession | null): boolean =>
  active !== null &&
  next.username === active.username &&
  Temporal.Instant.compare(next.session.issuedAt, active.session.issuedAt) < 0;
