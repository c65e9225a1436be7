import type { CheckName } from './checks.ts';
import type { Change } from './variant.ts';

/** A library with one thing broken, and the check that must notice. */
export interface Control {
  readonly breaks: string;
  readonly changes: readonly Change[];
  readonly noticedBy: CheckName;
}

const REFRESHER = 'auth-client/session/refresher.ts';
const STATE = 'auth-client/session/auth-state.ts';
const RETRY = 'transport/retry.ts';

/** Every negative control of the authentication client. */
export const CONTROLS: readonly Control[] = [
  {
    breaks: 'the commit guard of a refresh',
    changes: [
      {
        file: REFRESHER,
        find: 'if (since !== state.generation()) return state.held()?.session.accessToken ?? null;',
        put: '',
      },
      {
        file: STATE,
        find: 'if (since !== generation || held === null) return false;',
        put: 'if (held === null) return false;',
      },
    ],
    noticedBy: 'interleavings',
  },
  {
    breaks: 'the order of sign-ins and sign-outs',
    changes: [{ file: STATE, find: 'if (ticket <= settled) return false;', put: '' }],
    noticedBy: 'interleavings',
  },
  {
    breaks: 'the order of failed sign-ins',
    changes: [
      {
        file: STATE,
        find: 'settled = sequence += 1;',
        put: '',
      },
    ],
    noticedBy: 'interleavings',
  },
  {
    breaks: 'the removal of the former user',
    changes: [
      {
        file: 'auth-client/session/vault.ts',
        find: 'if (former) storage.removeItem(tokenKey(former));',
        put: '',
      },
    ],
    noticedBy: 'interleavings',
  },
  {
    breaks: 'single flight',
    changes: [{ file: REFRESHER, find: 'if (inFlight?.token !== token) {', put: 'if (token) {' }],
    noticedBy: 'one refresh for many callers',
  },
  {
    breaks: 'the wait for the network',
    changes: [
      {
        file: REFRESHER,
        find: "if (!line.isOnline()) throw new PawcallError('offline');",
        put: '',
      },
      {
        file: 'transport/exchange.ts',
        find: "if (!line.isOnline()) return { kind: 'offline' };",
        put: '',
      },
    ],
    noticedBy: 'no refresh while offline',
  },
  {
    breaks: 'retries of a failed transport',
    changes: [{ file: RETRY, find: 'if (!isTransient(result) || ', put: 'if (result || ' }],
    noticedBy: 'a blip is no sign-out',
  },
  {
    breaks: 'the difference between a refusal and an outage',
    changes: [
      {
        file: RETRY,
        find: 'if (result.status === 408 || result.status === 425 || result.status >= 500) return true;',
        put: 'if (result.status >= 400) return true;',
      },
    ],
    noticedBy: 'a refusal signs out at once',
  },
  {
    breaks: 'the cool-down after a refresh',
    changes: [
      { file: REFRESHER, find: 'if (isFresh(token, REFRESH_COOL_DOWN_MS)) return null;', put: '' },
    ],
    noticedBy: 'one refresh for a 401',
  },
  {
    breaks: "the server's time",
    changes: [
      {
        file: 'auth-client/session/server-clock.ts',
        find: 'const times = readings();',
        put: 'const times = [deviceMs()];',
      },
    ],
    noticedBy: 'a clock 26 h wrong costs no sign-out',
  },
  {
    breaks: 'the second refresh after a lost answer',
    changes: [{ file: REFRESHER, find: 'if (mayRepeat && ', put: 'if (!mayRepeat && ' }],
    noticedBy: 'a lost answer is no sign-out',
  },
  {
    breaks: 'the fall back to memory',
    changes: [
      {
        file: 'auth-client/auth-session.ts',
        find: 'const storage = withMemoryFallback(options.storage ?? createMemoryStorage(), () =>',
        put: 'const storage = options.storage ?? withMemoryFallback(createMemoryStorage(), () =>',
      },
    ],
    noticedBy: 'storage that throws is replaced by memory, told once',
  },
  {
    breaks: 'the single notice',
    changes: [
      { file: 'auth-client/storage/memory-fallback.ts', find: 'if (told) return;', put: '' },
      { file: 'auth-client/auth-session.ts', find: 'if (told.has(notice)) return;', put: '' },
    ],
    noticedBy: 'storage that throws is replaced by memory, told once',
  },
  {
    breaks: 'the difference between a wipe and a sign-out',
    changes: [{ file: STATE, find: 'if (!isWiped) {', put: 'if (held) {' }],
    noticedBy: 'storage wiped by another tab is no sign-out',
  },
  {
    breaks: 'hearing of other tabs',
    changes: [
      { file: 'auth-client/auth-session.ts', find: 'state.sync(isWiped);', put: 'void isWiped;' },
    ],
    noticedBy: 'other tabs learn of a sign-out',
  },
  {
    breaks: 'harmless failures',
    changes: [{ file: 'auth-client/auth-core.ts', find: 'if (!isHarmless(error)) ', put: '' }],
    noticedBy: 'verification, abort and validation leave the state',
  },
  {
    breaks: 'the guard against another user',
    changes: [
      {
        file: REFRESHER,
        find: 'token !== null && subjectOf(token) === subjectOf(usedToken) ? token : null;',
        put: 'token !== null && subjectOf(token) !== usedToken ? token : null;',
      },
    ],
    noticedBy: 'no call is sent as another user',
  },
  {
    breaks: 'the silence of errors',
    changes: [
      {
        file: 'transport/pawcall-error.ts',
        find: '    this.code = code;',
        put: '    this.code = code;\n    this.message += details.serverMessage ?? "";',
      },
    ],
    noticedBy: 'errors print nothing personal',
  },
];
