import type { HeldTime } from '@pawcall/domain';

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

/** The tabs of this browser; silent where it has no channel between them. */
export const browserTabs = (): Tabs => {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (news) => channel?.postMessage(news),
    listen(run) {
      if (!('BroadcastChannel' in globalThis)) return () => undefined;
      const opened = new BroadcastChannel(NAME);
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isNews(data)) run(data);
      };
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
};

const isNews = (data: unknown): data is HeldNews => {
  if (!hasUuid(data) || !('next' in data)) return false;
  const { next } = data;
  return next === null || (hasUuid(next) && 'until' in next && typeof next.until === 'string');
};

const hasUuid = (data: unknown): data is { readonly quoteUuid: string } =>
  typeof data === 'object' &&
  data !== null &&
  'quoteUuid' in data &&
  typeof data.quoteUuid === 'string';
