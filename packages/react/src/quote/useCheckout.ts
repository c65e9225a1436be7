import { checkoutHandOff, isClientError } from '@pawcall/client';
import type { Account } from '@pawcall/client';
import type { Money, Quote } from '@pawcall/contract';
import {
  canContinue,
  checkoutAddress,
  checkoutPath,
  isHiddenPricing,
  type SearchChoice,
} from '@pawcall/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { errorText } from '../app/error-text.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/useToasts.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/** The way from a quote to the checkout. */
export interface Checkout {
  readonly leaving: boolean;
  /** What went wrong, beside the button; the toast says the same (GO-6). */
  readonly problem: string | null;
  /** What the price was before it rose, and is since the owner signed in: it must be accepted by continuing. */
  readonly priceRose: { readonly before: Money; readonly after: Money } | null;
  readonly go: () => void;
}

/** The total that was on screen when the owner continued, and the request that asks for the client's own quote. */
interface Agreement {
  readonly total: number;
  readonly requestCount: number;
}

/** Signed in: straight to the checkout. A guest signs in first and is quoted anew as that client (BOOK-1 to BOOK-4). */
export const useCheckout = (panel: QuotePanel, search: SearchChoice): Checkout => {
  const { config, instance, account, signIn } = useApp();
  const text = useText();
  const toasts = useToasts();
  const [busy, setLeaving] = useState(false);
  // Several clicks can come before the first one is drawn: state alone would let each of them go.
  const underWay = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<Agreement | null>(null);
  const [priceRose, setPriceRose] = useState<Checkout['priceRose']>(null);
  const { state, dispatch, depart, comeBack } = panel;
  const quote = state.quote.kind === 'ready' ? state.quote.quote : null;

  const stay = () => {
    underWay.current = false;
    setLeaving(false);
  };

  const handOff = async (chosen: Quote, { user, pets }: Account) => {
    const address = checkoutAddress(config.checkoutBase, {
      quoteUuid: chosen.uuid,
      user,
      hasPets: pets.length > 0,
      who: search.who,
      concerns: search.concerns,
      location: search.location,
    });
    const url = await checkoutHandOff({
      auth: await instance.loadAuth(),
      address,
      allowed: config.checkoutOrigins,
    });
    if (!instance.host.emit('pawcall:checkout', { path: checkoutPath(user) })) {
      stay();
      return;
    }
    depart(chosen.uuid);
    instance.host.navigate(url);
  };

  const attempt = async (work: () => Promise<void>) => {
    setLeaving(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      stay();
      if (isClientError(error) && error.code === 'aborted') return;
      const said = errorText(error, text);
      setProblem(said);
      toasts.show({ kind: 'error', text: said });
    }
  };

  // After a sign-in the panel asks for the client's own quote; when it is there, the way goes on.
  const resume = useEffectEvent((chosen: Quote, limit: number) => {
    setAgreed(null);
    const { session } = instance;
    const now = session.getSnapshot();
    const rose =
      now.status === 'signed_in' &&
      !isHiddenPricing(now.account.user) &&
      chosen.total.amount > limit;
    if (now.status !== 'signed_in' || rose) {
      setPriceRose(
        rose ? { before: { ...chosen.total, amount: limit }, after: chosen.total } : null,
      );
      stay();
      return;
    }
    attempt(() => handOff(chosen, now.account)).catch(() => undefined);
  });
  const awaited = agreed?.requestCount === state.requestCount ? agreed : null;
  useEffect(() => {
    if (!awaited || state.quote.kind !== 'ready') return undefined;
    const arrived = state.quote.quote;
    let current = true;
    queueMicrotask(() => {
      if (current) resume(arrived, awaited.total);
    });
    return () => {
      current = false;
    };
  }, [awaited, state.quote]);
  const leaving = busy || (awaited !== null && state.quote.kind === 'loading');

  const revive = useEffectEvent(() => {
    stay();
    comeBack();
  });
  useEffect(() => {
    // Back from the checkout: the page comes out of the cache as it was left, button and all.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) revive();
    };
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, []);

  const signInFirst = async (total: number) => {
    const signedIn = await signIn('booking');
    stay();
    if (!signedIn) return;
    setAgreed({ total, requestCount: state.requestCount + 1 });
    dispatch({ type: 'askQuote' });
  };
  return {
    leaving,
    problem,
    priceRose,
    go() {
      if (underWay.current || leaving || !quote || !canContinue(state)) return;
      underWay.current = true;
      setPriceRose(null);
      attempt(() => (account ? handOff(quote, account) : signInFirst(quote.total.amount))).catch(
        () => undefined,
      );
    },
  };
};
