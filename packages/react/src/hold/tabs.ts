import { Uuid } from '@pawcall/contract';
import { readInstant, type HeldTime } from '@pawcall/domain';
import * as v from 'valibot';

/** What became of a held time in another tab: it is held until then, by that quote; null when it is let go. */
export interface HeldNews {
  readonly quoteUuid: string;
  readonly next: { readonly quoteUuid: string; readonly until: string } | null;
}

/** The time as it goes on in another tab; null when it does not. */
export const goingOn = (time: HeldTime, next: HeldNews['next']): HeldTime | null =>
  next && { ...time, quoteUuid: next.quoteUuid, term: { ...time.term, until: next.until } };

/** The other tabs and widgets of the page's origin: a duplicated tab has the same time. */
export interface Tabs {
  tell(news: HeldNews): void;
  /** Answers the undo; between the two nothing is heard or told. */
  listen(run: (news: HeldNews) => void): () => void;
}

const NAME = 'pawcall.held-time';

/** Firefox refuses the channel where it refuses storage: all cookies blocked, or those of others in a frame. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
};

/** The tabs of this browser; silent where it has no channel between them, or refuses it. */
export const browserTabs = (): Tabs => {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (news) => channel?.postMessage(news),
    listen(run) {
      const opened = openChannel();
      if (!opened) return () => undefined;
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        const { success, output } = v.safeParse(News, data);
        if (success) run(output);
      };
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
};

// Every script of the page's origin can send here.
const News = v.object({
  quoteUuid: Uuid,
  next: v.nullable(
    v.object({
      quoteUuid: Uuid,
      until: v.pipe(
        v.string(),
        v.check((text) => readInstant(text) !== null),
      ),
    }),
  ),
});
