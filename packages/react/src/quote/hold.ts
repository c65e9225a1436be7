import type { Quote } from '@pawcall/contract';

/** The slot that the service holds for the owner while a popup is open: at most one, and what is not needed is given back once (WIRE-9). */
export interface Hold {
  /** The quote that holds a slot for us; the next request names it. */
  kept(): string | null;
  /** The quote whose slot is ours, held or just being given back: the service counts it as free for us. */
  ours(): string | null;
  /** A quote came; one that nobody waits for any more is given back (WIRE-5). */
  arrived(quote: Quote, isAwaited: boolean): void;
  /** The hold is over: it ended, or the slot was booked. */
  ended(): void;
  giveBack(): void;
}

/** Creates the hold of one popup; `release` tells the service, and may fail: such a hold ends by itself. */
export const createHold = (release: (quoteUuid: string) => Promise<unknown>): Hold => {
  let kept: string | null = null;
  let leaving: string | null = null;
  const letGo = async (quoteUuid: string) => {
    leaving = quoteUuid;
    await release(quoteUuid).catch(() => undefined);
    if (leaving === quoteUuid) leaving = null;
  };
  return {
    kept: () => kept,
    ours: () => kept ?? leaving,
    arrived({ uuid, expires_at: expiresAt }, isAwaited) {
      const holds = expiresAt != null;
      if (isAwaited) kept = holds ? uuid : null;
      else if (holds && uuid !== kept) void letGo(uuid);
    },
    ended() {
      kept = null;
    },
    giveBack() {
      if (kept !== null) void letGo(kept);
      kept = null;
    },
  };
};
