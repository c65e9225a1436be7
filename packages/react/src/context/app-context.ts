import { createContext, useContext } from 'react';
import type { SessionState } from '@pawcall/client';
import type { User } from '@pawcall/contract';
import type { WidgetConfig } from '../config/config.ts';
import type { Account } from '../queries/account-queries.ts';
import type { Control } from './control.ts';
import type { Instance } from './instance.ts';

/** Why the sign-in dialog opens: to go on to the checkout, or just to sign in (BOOK-1). */
export type SignInPurpose = 'booking' | 'plain';

/** The loading of the messages of all screens after the first, which are not in the script. */
export interface MessageLoading {
  readonly attempts: number;
  /** Why they could not be loaded; null while they are loading, and when they are loaded. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** What every screen may use. */
export interface App {
  readonly config: WidgetConfig;
  readonly instance: Instance;
  /** What the page controls. */
  readonly control: Control;
  readonly session: SessionState;
  /** The signed-in person's account, or null for a guest. */
  readonly account: Account | null;
  readonly user: User | null;
  /** The time zone in which times are shown; the quote panel lets the owner change it (PANEL-5). */
  readonly zone: string;
  readonly setZone: (zone: string) => void;
  /** Opens the sign-in dialog; resolves with whether the person is signed in when it has closed (AUTH-7). */
  readonly signIn: (purpose: SignInPurpose) => Promise<boolean>;
  readonly messageLoading: MessageLoading;
  /** The guest whose first step was prerendered; undefined where none was (SES-4). */
  readonly prerendered: { readonly lastSearch: string | null } | undefined;
  /** When the widget's first script ran, on the clock's monotonic count; now where it is undefined. */
  readonly startedAtMs: number | undefined;
  /** Level of the screen's main heading, as the host wants it. */
  readonly headingLevel: number;
}

/** The context behind `useApp`. */
export const AppContext = createContext<App | null>(null);

/** What every screen may use; throws outside the widget. */
export const useApp = (): App => {
  const app = useContext(AppContext);
  if (!app) {
    throw new Error(
      '@pawcall/react: a screen was rendered outside <PawcallApp>, so it has no configuration or clients. Render it through mountWidget().',
    );
  }
  return app;
};
