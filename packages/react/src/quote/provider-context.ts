import type { SearchResult } from '@pawcall/contract';
import type { ProviderStep, SearchChoice } from '@pawcall/domain';
import { createContext, useContext } from 'react';
import type { Checkout } from './useCheckout.ts';
import type { Layout } from './useLayout.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/** Who is open in the popup: nothing of it changes while a day, a time and a price are looked at. */
export interface Opened {
  readonly result: SearchResult;
  readonly search: SearchChoice;
  readonly layout: Layout;
  /** The provider has just come: loading is shown a moment longer than the answers may take (POP-2). */
  readonly hasJustCome: boolean;
  /** Which way the owner came to this provider: on, back, or not at all yet. */
  readonly cameBy: ProviderStep | 0;
  /** Where it is in the list, counted from 1, and the ways to the neighbours and out; there is no wrap (POP-2). */
  readonly position: number;
  readonly count: number;
  /** What texts call this one, and the list, by (TILE-6). */
  readonly isTechnician: boolean;
  readonly areTechnicians: boolean;
}

/** What every part of the popup may use of the provider that is open in it. */
export interface OpenProvider extends Opened {
  readonly canMove: (by: ProviderStep) => boolean;
  readonly move: (by: ProviderStep) => void;
  readonly close: () => void;
  readonly panel: QuotePanel;
  readonly checkout: Checkout;
}

/** How much of a provider stands in the popup. */
export interface QuoteParts {
  /** More than who it is: the ways to the neighbours, back and on. */
  readonly hasWays: boolean;
  /** The biography, days and times too. */
  readonly hasTimes: boolean;
  /** And what others say. */
  readonly isWhole: boolean;
}

/** The context behind `useOpened`. */
export const OpenedContext = createContext<Opened | null>(null);

/** Who is open in the popup, for parts that are not rendered anew for each press in it; throws outside of it. */
export const useOpened = (): Opened => inPopup(useContext(OpenedContext));

/** The context behind `useProvider`. */
export const ProviderContext = createContext<OpenProvider | null>(null);

/** The provider that is open in the popup; throws outside of it. */
export const useProvider = (): OpenProvider => inPopup(useContext(ProviderContext));

const inPopup = <T>(open: T | null): T => {
  if (open === null) {
    throw new Error(
      '@pawcall/react: a part of the provider popup was rendered outside <ProviderPopup>, so no provider is open. Render it inside the popup.',
    );
  }
  return open;
};
