import { createQuote, extendQuote, type Quote, releaseQuote } from '@pawcall/contract';
import { type Check, CheckFailed, skipExtension, referenceCheck } from '../check-definition.ts';
import { sendOk, conflicted, demand, describe, refused, succeeded } from '../expect-response.ts';
import {
  dayOfSlot,
  askQuote,
  findOpenings,
  freeTimes,
  type Opening,
  release,
  sameStart,
  withHold,
} from '../find-free-slots.ts';
import { send } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

const isFree = async (target: Target, { provider, slot }: Opening, quote?: string) => {
  const slots = await freeTimes(target, provider.uuid, dayOfSlot(target, slot), quote);
  return slots.some((free) => sameStart(free, slot));
};

const expiryOf = ({ expires_at }: Quote): Temporal.Instant =>
  Temporal.Instant.from(expires_at ?? '');

const taken = (target: Target): Promise<void> =>
  withHold(target, async (_, opening) => {
    const answer = await askQuote(target, opening);
    const { code, alternatives } = conflicted(answer);
    demand(code === 'slot_taken', `${describe(answer)}; wanted the code slot_taken`);
    for (const slot of alternatives) {
      demand(!sameStart(slot, opening.slot), 'the taken slot stands among its alternatives');
      const times = await freeTimes(target, opening.provider.uuid, dayOfSlot(target, slot));
      demand(
        times.some((free) => sameStart(free, slot)),
        `the alternative ${slot.start_at} is not free`,
      );
    }
  });

const extend = async (target: Target, quote: Quote): Promise<Quote> => {
  const answer = await send(target, extendQuote, {
    params: { quote_uuid: quote.uuid },
  });
  return succeeded(extendQuote, answer).data;
};

const unknown = (target: Target): Promise<void> =>
  withHold(target, async () => {
    refused(await send(target, extendQuote), 404);
    refused(await send(target, releaseQuote), 404);
  });

const twoOpenings = async (target: Target): Promise<readonly [Opening, Opening]> => {
  const [first, second] = await findOpenings(target, 2);
  if (first === undefined || second === undefined) throw new CheckFailed('too few providers');
  return [first, second];
};

const hold = async (target: Target, opening: Opening, previous?: string): Promise<Quote> => {
  const over = previous === undefined ? {} : { previous_quote_uuid: previous };
  const { data } = succeeded(createQuote, await askQuote(target, opening, over));
  if (data.expires_at == null) skipExtension('quotes hold no slot (no expires_at)');
  return data;
};

/** Slots that are held for the client (WIRE-8, WIRE-9, GO-4): extensions. */
export const holdChecks: readonly Check[] = [
  referenceCheck('hold.taken', 'WIRE-2', {
    title: 'returns 409 slot_taken with free alternatives when a slot is quoted twice',
    run: taken,
  }),
  referenceCheck('hold.hides', 'WIRE-9', {
    title: 'returns a held slot as free to its holder only',
    run: (target) =>
      withHold(target, async (quote, opening) => {
        demand(!(await isFree(target, opening)), 'a held slot is still shown as free to others');
        demand(
          await isFree(target, opening, quote.uuid),
          'a held slot is hidden from its own holder',
        );
      }),
  }),
  referenceCheck('hold.lasts', 'GO-4', {
    title: 'holds a slot for at most 30 minutes',
    run: (target) =>
      withHold(target, async (quote) => {
        const minutes = target.now().until(expiryOf(quote)).total('minutes');
        demand(
          minutes > 0 && minutes <= 31,
          `the hold ends in ${minutes.toFixed(1)} minutes; wanted at most 30`,
        );
      }),
  }),
  referenceCheck('hold.extends', 'WIRE-9', {
    title: 'extends a hold ten times, at the same price',
    run: (target) =>
      withHold(target, async (quote, opening) => {
        let last = quote;
        for (let count = 0; count < 10; count += 1) {
          const next = await extend(target, last);
          demand(next.uuid === quote.uuid, 'extending a quote answered another quote');
          demand(next.total.amount === quote.total.amount, 'extending a quote changed its total');
          const isLater = Temporal.Instant.compare(expiryOf(next), expiryOf(last)) >= 0;
          demand(isLater, `extending moved the end from ${last.expires_at} to ${next.expires_at}`);
          last = next;
        }
        demand(!(await isFree(target, opening)), 'an extended slot is free to others');
      }),
  }),
  referenceCheck('hold.round-trip', 'WIRE-9', {
    title: 'search, times, quote, extend, release: the slot is free again',
    run: (target) =>
      withHold(target, async (quote, opening) => {
        await extend(target, quote);
        const params = { quote_uuid: quote.uuid };
        await sendOk(target, releaseQuote, { params });
        demand(await isFree(target, opening), 'a released slot does not come back');
        const gone = await send(target, extendQuote, { params });
        // With 409 the backend may hold the slot again and offer that quote.
        if (gone.status === 409) {
          const { quote: offered } = conflicted(gone);
          if (offered) await release(target, offered);
        } else refused(gone, 404);
        const again = succeeded(createQuote, await askQuote(target, opening)).data;
        await release(target, again);
      }),
  }),
  referenceCheck('hold.unknown', 'WIRE-2', {
    title: 'returns 404 for an unknown quote',
    run: unknown,
  }),
  referenceCheck('hold.replaces', 'WIRE-9', {
    title: 'releases the previous hold with the next choice',
    run: async (target) => {
      const [first, second] = await twoOpenings(target);
      const former = await hold(target, first);
      const chosen = await hold(target, second, former.uuid);
      try {
        demand(
          await isFree(target, first),
          'the former slot is still held after another was chosen',
        );
        demand(!(await isFree(target, second)), 'the newly chosen slot is not held');
      } finally {
        await release(target, chosen);
      }
    },
  }),
  referenceCheck('hold.repeats', 'WIRE-9', {
    title: 'answers a repeated request_key with the same quote, and another key with 409',
    run: async (target) => {
      const [opening] = await twoOpenings(target);
      const mine = { request_key: crypto.randomUUID() };
      const first = succeeded(createQuote, await askQuote(target, opening, mine)).data;
      if (first.expires_at == null) skipExtension('quotes hold no slot (no expires_at)');
      try {
        const again = succeeded(createQuote, await askQuote(target, opening, mine)).data;
        demand(again.uuid === first.uuid, 'the repeated request was answered with another quote');
        conflicted(await askQuote(target, opening, { request_key: crypto.randomUUID() }));
      } finally {
        await release(target, first);
      }
    },
  }),
  referenceCheck('hold.keeps', 'GO-4', {
    title: 'keeps the previous hold when the next choice is rejected',
    run: async (target) => {
      const [first, second] = await twoOpenings(target);
      const own = await hold(target, first);
      const others = await hold(target, second);
      try {
        conflicted(await askQuote(target, second, { previous_quote_uuid: own.uuid }));
        demand(!(await isFree(target, first)), 'a refused choice gave the former slot away');
        await extend(target, own);
      } finally {
        await release(target, own);
        await release(target, others);
      }
    },
  }),
];
