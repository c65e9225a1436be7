import type { SearchResult } from '@pawcall/contract';
import type { ProviderStep, SearchChoice } from '@pawcall/domain';
import { createContext, useContext } from 'react';
import type { Checkout } from './useCheckout.ts';
import type { Layout } from './useLayout.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/** What every part of the popup may use of the provider that is open in it. */
export interface OpenProvider {
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
  readonly canMove: (by: ProviderStep) => boolean;
  readonly move: (by: ProviderStep) => void;
  readonly close: () => void;
  readonly panel: QuotePanel;
  readonly checkout: Checkout;
}

/** How much of a provider stands in the popup. */
export interface QuoteParts {
  /** Who it is and what can be done, without what takes longer to show. */
  readonly isFrame: boolean;
}

/** The context behind `useProvider`. */
export const ProviderContext = createContext<OpenProvider | null>(null);

/** The provider that is open in the popup; throws outside of it. */
export const useProvider = (): OpenProvider => {
  const provider = useContext(ProviderContext);
  if (!provider) {
    throw new Error(
      '@pawcall/react: a part of the provider popup was rendered outside <ProviderPopup>, so no provider is open. Render it inside the popup.',
    );
  }
  return provider;
};
