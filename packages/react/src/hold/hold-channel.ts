import { Uuid } from '@pawcall/contract';
import { readInstant, type HoldNews } from '@pawcall/domain';
import * as v from 'valibot';

/** Connects the tabs and widgets of one origin: a duplicated tab has the same hold. */
export interface HoldChannel {
  send(news: HoldNews): void;
  /** Returns how to stop; nothing is sent or received before and after. */
  listen(run: (news: HoldNews) => void): () => void;
}

const NAME = 'pawcall.held-time';

/** Firefox refuses the channel where it refuses storage: all cookies blocked, or third-party ones in a frame. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
};

/** Silent where the browser has no channel, or refuses it. */
export const createHoldChannel = (): HoldChannel => {
  let channel: BroadcastChannel | undefined;
  return {
    send: (news) => channel?.postMessage(news),
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

// Any script of the origin can post messages.
const News = v.union([
  v.object({
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
  }),
  v.object({ quoteUuid: Uuid, userUuid: Uuid, providerUuid: Uuid }),
]);
