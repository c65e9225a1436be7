import type { SearchResult } from '@pawcall/contract';
import type { ProviderStep, SearchChoice } from '@pawcall/domain';
import { createContext, useContext } from 'react';
import type { Reschedule } from './reschedule.ts';
import type { Checkout } from './useCheckout.ts';
import type { Layout } from './usePopupLayout.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/** The provider in the popup; unchanged while day, slot and price change. */
export interface Opened {
  readonly result: SearchResult;
  readonly search: SearchChoice;
  readonly layout: Layout;
  /** Shows loading for a minimum time after the provider changed (POP-2). */
  readonly isArriving: boolean;
  /** The direction from which the owner reached this provider; 0 for the first. */
  readonly cameBy: ProviderStep | 0;
  /** Position in the list, from 1; there is no wrap (POP-2). */
  readonly position: number;
  readonly count: number;
  /** Whether texts speak of a technician, for this provider and for the list (TILE-6). */
  readonly isTechnician: boolean;
  readonly areTechnicians: boolean;
}

/** The provider in the popup, with its panel and checkout. */
export interface OpenProvider extends Opened {
  readonly canMove: (by: ProviderStep) => boolean;
  readonly move: (by: ProviderStep) => void;
  readonly close: () => void;
  readonly panel: QuotePanel;
  readonly checkout: Checkout;
  readonly reschedule: Reschedule | undefined;
}

/** The parts of the popup that are rendered yet. */
export interface QuoteParts {
  /** The buttons: neighbours, back, continue. */
  readonly hasActions: boolean;
  /** The biography, days and times. */
  readonly hasTimes: boolean;
  /** Top-rated concerns and reviews. */
  readonly hasReviews: boolean;
}

export const OpenedContext = createContext<Opened | null>(null);

/** Does not re-render on each change of the panel; throws outside the popup. */
export const useOpened = (): Opened => inPopup(useContext(OpenedContext));

export const ProviderContext = createContext<OpenProvider | null>(null);

/** Throws outside the popup. */
export const useProvider = (): OpenProvider => inPopup(useContext(ProviderContext));

const inPopup = <T>(open: T | null): T => {
  if (open === null) {
    throw new Error(
      '@pawcall/react: a part of the provider popup was rendered outside <ProviderPopup>, so no provider is open. Render it inside the popup.',
    );
  }
  return open;
};
