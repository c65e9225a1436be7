import { setTimeout as pause } from 'node:timers/promises';
import { Conflict, createQuote } from '@pawcall/contract';
import * as v from 'valibot';
import type { Slot } from '../marketplace/booking-load.ts';

/** Guests who hold times and never book them. */
export interface Holds {
  /** How many of the latest slots on hold another guest can hold too. */
  readonly countGiven: () => Promise<number>;
  /** Stops, waits until every hold has ended, and counts the slots that still cannot be held. */
  readonly countStuck: () => Promise<{ readonly tried: number; readonly stuck: number }>;
}

const THINK_MS = 250;
const LAST = 5;
const MARGIN_MS = 15_000;
const CLIENT_WAITS_MS = 10_000;
const ASK_TRIES = 20;
const Held = v.object({ data: v.object({ expires_at: v.string() }) });

const isRefused = (status: number, text: string): boolean => {
  if (status !== 409) return false;
  const read = v.safeParse(Conflict, JSON.parse(text));
  return read.success && read.output.meta?.code === 'slot_taken';
};

/** Starts a guest who keeps holding the next of these slots, whether or not a response comes. */
export const startHolds = (origin: string, slots: readonly Slot[], holdMs: number): Holds => {
  const tried: Slot[] = [];
  const acknowledged: { readonly slot: Slot; readonly until: number }[] = [];
  let isStopped = false;

  const requestQuote = async ({
    vet,
    start,
  }: Slot): Promise<{ status: number; text: string } | undefined> => {
    try {
      const response = await fetch(`${origin}${createQuote.path.replace('{partner_uuid}', vet)}`, {
        method: createQuote.method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          start_at: start.toString(),
          end_at: start.add({ minutes: 30 }).toString(),
          target_currency: 'USD',
          target_country: 'us',
          target_province: 'CA',
          source: 'crashes',
        }),
        signal: AbortSignal.timeout(CLIENT_WAITS_MS),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return undefined;
    }
  };

  const hold = async (): Promise<void> => {
    while (!isStopped) {
      const slot = slots[tried.length];
      if (slot === undefined) throw new Error('There are no times left to hold.');
      tried.push(slot);
      const response = await requestQuote(slot);
      if (response?.status === 200) {
        const { expires_at: until } = v.parse(Held, JSON.parse(response.text)).data;
        acknowledged.push({ slot, until: Temporal.Instant.from(until).epochMilliseconds });
      }
      await pause(THINK_MS);
    }
  };
  const running = hold();
  running.catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });

  const insist = async (slot: Slot): Promise<{ status: number; text: string }> => {
    for (let tries = 0; tries < ASK_TRIES; tries += 1) {
      const response = await requestQuote(slot);
      if (response !== undefined && response.status !== 503) return response;
      await pause(THINK_MS);
    }
    throw new Error('The server does not answer.');
  };

  return {
    countGiven: async () => {
      let given = 0;
      for (const { slot, until } of acknowledged.slice(-LAST)) {
        if (until < Date.now() + CLIENT_WAITS_MS) continue;
        const { status, text } = await insist(slot);
        if (!isRefused(status, text)) given += 1;
      }
      return given;
    },
    countStuck: async () => {
      isStopped = true;
      await running;
      await pause(holdMs + MARGIN_MS);
      let stuck = 0;
      for (const slot of tried) if ((await insist(slot)).status !== 200) stuck += 1;
      return { tried: tried.length, stuck };
    },
  };
};
