import { createContext, useContext } from 'react';
import type { SessionState } from '@pawcall/client';
import type { User } from '@pawcall/contract';
import type { WidgetConfig } from '../config/config.ts';
import type { Account } from '../queries/account-queries.ts';
import type { Control } from './widget-control.ts';
import type { Instance } from './widget-instance.ts';

/** Why the sign-in dialog opens: to continue to the checkout, or just to sign in (BOOK-1). */
export type SignInPurpose = 'booking' | 'plain';

/** The loading of the messages that the first script does not contain. */
export interface MessageLoading {
  readonly attempts: number;
  /** Null while they are loading, and when they are loaded. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** Shared by every screen. */
export interface App {
  readonly config: WidgetConfig;
  readonly instance: Instance;
  /** Which element this is. */
  readonly element: 'booking' | 'visits';
  /** The page's control of the widget. */
  readonly control: Control;
  readonly session: SessionState;
  /** The signed-in person's account, or null for a guest. */
  readonly account: Account | null;
  readonly user: User | null;
  /** The time zone of the shown times; the owner may change it in the quote panel (PANEL-5). */
  readonly zone: string;
  readonly setZone: (zone: string) => void;
  /** Opens the sign-in dialog; resolves on closing with whether the person is signed in (AUTH-7). */
  readonly signIn: (purpose: SignInPurpose) => Promise<boolean>;
  readonly messageLoading: MessageLoading;
  /** The guest of the prerendered first step, if there was one (SES-4). */
  readonly prerendered: { readonly lastSearch: string | null } | undefined;
  /** When the first script ran, on the clock's monotonic count; undefined means now. */
  readonly startedAtMs: number | undefined;
  /** Level of the screen's main heading. */
  readonly headingLevel: number;
}

export const AppContext = createContext<App | null>(null);

/** Throws outside the widget. */
export const useApp = (): App => {
  const app = useContext(AppContext);
  if (!app) {
    throw new Error(
      '@pawcall/react: a screen was rendered outside <PawcallApp>, so it has no configuration or clients. Render it through mountWidget().',
    );
  }
  return app;
};
