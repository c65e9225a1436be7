import {
  createLocalStorage,
  createSessionStorage,
  withMemoryFallback,
  type AuthSessionApi,
  type TokenStorage,
} from '@pawcall/auth-client';
import type { PharmacySession } from '@pawcall/contract';
import { TEMPORARY_EMAIL_MINUTES } from '@pawcall/domain';
import { systemClock, type Clock } from '@pawcall/transport';

/** What the device keeps between visits (SES-6). */
export interface DeviceStore {
  /** The pharmacy's own session: customer id and access token. */
  pharmacySession(): PharmacySession | null;
  /** Null forgets it. */
  savePharmacySession(session: PharmacySession | null): void;
  /** The last search as `serialiseSearch` wrote it; untrusted, see `parseStoredDraft` (WIN-8). */
  lastSearch(): string | null;
  /** Null forgets it. */
  saveLastSearch(search: string | null): void;
  /** The screen that a reload returns to; untrusted (WIN-8). */
  screen(): string | null;
  /** Null forgets it. */
  saveScreen(screen: string | null): void;
  /** The e-mail typed in a sign-in under way; gone 30 minutes after it was saved. */
  temporaryEmail(): string | null;
  saveTemporaryEmail(email: string): void;
  /** Forgets the pharmacy's session and the temporary e-mail. */
  forgetSession(): void;
  /** Forgets the last search too. */
  forgetAll(): void;
  /** Forgets everything on a sign-out, and the session whenever the client becomes a guest. Answers the undo. */
  follow(auth: Pick<AuthSessionApi, 'subscribe'>): () => void;
}

/** How a device store is set up. */
export interface DeviceStoreOptions {
  /** Local storage unless given. */
  readonly storage?: TokenStorage;
  /** For the screen and the temporary e-mail; session storage unless given. */
  readonly sessionStorage?: TokenStorage;
  /** Keys begin with `pawcall`, or with `pawcall-dev` when this is false. True unless given. */
  readonly production?: boolean;
  readonly clock?: Clock;
  readonly onUnavailable?: () => void;
}

/** Keeps the widget's few things on the device, in memory where the device refuses (SES-6). */
export const createDeviceStore = (options: DeviceStoreOptions = {}): DeviceStore => {
  const onUnavailable = options.onUnavailable ?? (() => undefined);
  const local = withMemoryFallback(options.storage ?? createLocalStorage(), onUnavailable);
  const tab = withMemoryFallback(options.sessionStorage ?? createSessionStorage(), onUnavailable);
  const clock = options.clock ?? systemClock;
  const prefix = options.production === false ? 'pawcall-dev' : 'pawcall';
  const customerId = `${prefix}.customer-id`;
  const pharmacyToken = `${prefix}.pharmacy-access-token`;
  const lastSearch = `${prefix}.last-search`;
  const screen = `${prefix}.screen`;
  const email = `${prefix}.temporary-email`;
  const emailUntil = `${prefix}.temporary-email-until`;

  const forgetEmail = () => {
    tab.removeItem(email);
    tab.removeItem(emailUntil);
  };
  const forgetPharmacy = () => {
    local.removeItem(customerId);
    local.removeItem(pharmacyToken);
  };
  const forgetSession = () => {
    forgetPharmacy();
    forgetEmail();
  };
  const forgetAll = () => {
    forgetSession();
    local.removeItem(lastSearch);
    tab.removeItem(screen);
  };

  return {
    pharmacySession: () => {
      const id = local.getItem(customerId);
      const token = local.getItem(pharmacyToken);
      return id && token ? { customer_id: id, access_token: token } : null;
    },
    savePharmacySession: (session) => {
      if (session === null) {
        forgetPharmacy();
        return;
      }
      local.setItem(customerId, session.customer_id);
      local.setItem(pharmacyToken, session.access_token);
    },
    lastSearch: () => local.getItem(lastSearch),
    saveLastSearch: (search) => {
      if (search === null) local.removeItem(lastSearch);
      else local.setItem(lastSearch, search);
    },
    screen: () => tab.getItem(screen),
    saveScreen: (next) => {
      if (next === null) tab.removeItem(screen);
      else tab.setItem(screen, next);
    },
    temporaryEmail: () => {
      const until = Number(tab.getItem(emailUntil) ?? Number.NaN);
      const left = until - clock.now().epochMilliseconds;
      // A clock that was set back must not extend the time.
      if (left > 0 && left <= TEMPORARY_EMAIL_MINUTES * 60_000) return tab.getItem(email);
      forgetEmail();
      return null;
    },
    saveTemporaryEmail: (value) => {
      const until = clock.now().add({ minutes: TEMPORARY_EMAIL_MINUTES });
      tab.setItem(email, value);
      tab.setItem(emailUntil, String(until.epochMilliseconds));
    },
    forgetSession,
    forgetAll,
    follow: (auth) =>
      auth.subscribe((event) => {
        if (event.type !== 'guest') return;
        if (event.reason === 'sign_out') forgetAll();
        else forgetSession();
      }),
  };
};
