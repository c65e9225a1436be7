import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { checkoutHandOff, isPawcallError } from '@pawcall/client';
import {
  checkoutAddress,
  type SearchChoice,
  checkoutPath,
  type CheckoutAction,
  type CheckoutState,
} from '@pawcall/domain';
import type { Provider, Quote } from '@pawcall/contract';
import { useApp } from '../context/app-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { errorText } from '../context/error-text.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/ui-context.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/** Creates the magic-login address of a quote's checkout, or of its booking (BOOK-1 to BOOK-4). */
export const useCheckoutHandOff = (): ((
  quoteUuid: string,
  search: SearchChoice,
  signal?: AbortSignal,
) => Promise<string>) => {
  const { config, instance, account, user } = useApp();
  return async (quoteUuid, { who, concerns, location, designation }, signal) =>
    checkoutHandOff({
      auth: await instance.session.auth(),
      address: checkoutAddress(config.checkoutBase, {
        quoteUuid,
        user,
        hasPets: (account?.pets.length ?? 0) > 0,
        who,
        concerns,
        location,
        designation,
      }),
      allowed: config.checkoutOrigins,
      signal,
    });
};

export interface Checkout {
  readonly state: CheckoutState;
  /** Continues with the quote; no effect without one or during a checkout. */
  readonly go: () => void;
}

/** Performs the effects of each checkout state: sign-in dialog, hand-off, toast (BOOK-1 to BOOK-4). */
export const useCheckout = (checkout: {
  readonly state: CheckoutState;
  readonly dispatch: (action: CheckoutAction) => void;
  readonly panel: QuotePanel;
  readonly search: SearchChoice;
  readonly provider: Provider;
}): Checkout => {
  const { state, dispatch, panel, search, provider } = checkout;
  const { config, instance, user, signIn } = useApp();
  const openedAt = useCheckoutHandOff();
  const text = useText();
  const toasts = useToasts();
  const { slot, quote } = panel;

  const hasLeft = () => {
    const session = instance.session.getSnapshot();
    return session.status === 'guest' && session.left;
  };
  const fail = (error: unknown) => {
    instance.note({ type: 'error', error });
    if (hasLeft() || (isPawcallError(error) && error.code === 'aborted')) {
      dispatch({ type: 'stayed' });
      return;
    }
    const problem = errorText(error, text);
    dispatch({ type: 'failed', problem });
    toasts.show({ of: 'checkout', kind: 'error', text: problem });
  };

  const handOff = async (chosen: Quote, signal: AbortSignal) => {
    const url = await openedAt(chosen.uuid, search, signal);
    if (signal.aborted) return;
    const detail = {
      path: checkoutPath(user),
      providerUuid: provider.uuid,
      designation: provider.designation,
      amount: chosen.total.amount,
      currency: chosen.total.currency,
    };
    // The person may have signed out meanwhile (SES-3).
    if (hasLeft() || !instance.host.emit('pawcall:checkout', detail)) {
      dispatch({ type: 'stayed' });
      return;
    }
    panel.depart(chosen.uuid);
    instance.host.navigate(url);
  };

  const signInFirst = async () => {
    const signedIn = await signIn('booking');
    const close = () => dispatch({ type: 'signInClosed', signedIn });
    if (signedIn) {
      close();
      panel.dispatch({ type: 'renewQuote', slot });
    } else {
      // In the same task as the return of the focus: later, Continue would be announced as unavailable.
      flushSync(close);
    }
  };

  const enter = useEffectEvent((signal: AbortSignal) => {
    if (state.kind === 'signingIn') signInFirst().catch(fail);
    if (state.kind === 'leaving') {
      handOff(state.quote, signal).catch((error) => {
        if (!signal.aborted) fail(error);
      });
    }
  });
  useEffect(() => {
    // Closing the popup or choosing another slot cancels the hand-off (WIRE-5).
    const abort = new AbortController();
    enter(abort.signal);
    return () => abort.abort();
  }, [state]);

  const reportPanel = useEffectEvent(() => dispatch({ type: 'panelSeen', slot, quote, user }));
  const isWaiting = state.kind === 'requoting' || state.kind === 'leaving';
  useEffect(() => {
    if (isWaiting) reportPanel();
  }, [isWaiting, slot, quote, user]);

  const onRestored = useEffectEvent(() => {
    dispatch({ type: 'cameBack' });
    panel.dispatch({ type: 'renewQuote', slot });
  });
  useEffect(() => {
    // Back from the checkout: the page may come from the back/forward cache.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) onRestored();
    };
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, []);

  return {
    state,
    go() {
      if (quote.kind !== 'ready' || slot === null) return;
      toasts.forget('checkout');
      const signedIn = user !== null;
      // Checkout, mail and calendar file use the quote's language (GO-21).
      const isOutdated = panel.language !== config.locale;
      dispatch({ type: 'continue', slot, quote: quote.quote, signedIn, isOutdated });
      if (signedIn && isOutdated) panel.dispatch({ type: 'renewQuote', slot });
    },
  };
};
