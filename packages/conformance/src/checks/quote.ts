import { createQuote, type Quote } from '@pawcall/contract';
import { quoteTotalsAgree } from '@pawcall/domain';
import { type Check, widgetCheck, referenceCheck } from '../check-definition.ts';
import { demand, describe, failed, succeeded } from '../expect-response.ts';
import { askQuote, findOpening, type Opening, release, withQuote } from '../find-free-slots.ts';
import type { Answer } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

const demandSum = (quote: Quote): void => {
  const { total } = quote;
  demand(
    quoteTotalsAgree(quote),
    `total is ${total.amount} ${total.currency}, which is not items + tax − wallet_amount in one currency`,
  );
  demand(total.amount >= 0, `total is ${total.amount}`);
};

const demandRefused = async (target: Target, answer: Answer, what: string): Promise<void> => {
  const isRefused = [400, 404, 409, 422].includes(answer.status);
  if (answer.status === 200) await release(target, succeeded(createQuote, answer).data);
  demand(isRefused, `${describe(answer)}; wanted a refusal of ${what}`);
};

const shifted = ({ slot }: Opening, shift: Temporal.DurationLike) => ({
  start_at: Temporal.Instant.from(slot.start_at).add(shift).toString(),
  end_at: Temporal.Instant.from(slot.end_at).add(shift).toString(),
});

/** Prices of slots (WIRE-7). */
export const quoteChecks: readonly Check[] = [
  widgetCheck('quote.prices', 'WIRE-7', {
    title:
      'prices the requested slot: total = items + tax − wallet_amount, the fee as it was offered',
    run: (target) =>
      withQuote(target, async (quote, { slot }) => {
        const start = Temporal.Instant.from(quote.start_at);
        demand(
          start.equals(Temporal.Instant.from(slot.start_at)),
          `the quote is for ${quote.start_at}; asked for ${slot.start_at}`,
        );
        demand(quote.items.length > 0, 'the quote has no items');
        demandSum(quote);
        for (const { type, amount } of quote.items)
          demand(
            type.includes('COUPON') ? amount.amount <= 0 : amount.amount >= 0,
            `the item ${type} has the amount ${amount.amount}; coupons are negative, fees are not`,
          );
        const fee = quote.items.find(({ type }) => type === 'APPOINTMENT_FEE');
        demand(
          fee === undefined || slot.rate === null || fee.amount.amount === slot.rate.amount,
          `the appointment fee is ${fee?.amount.amount}; the slot was offered for ${slot.rate?.amount}`,
        );
      }),
  }),
  referenceCheck('quote.unknown-fields', 'WIRE-8', {
    title: 'ignores unknown fields of a quote request',
    run: async (target) => {
      const opening = await findOpening(target);
      const later: object = { a_later_field: [1, 2, 3] };
      const { data } = succeeded(createQuote, await askQuote(target, opening, later));
      await release(target, data);
    },
  }),
  referenceCheck('quote.never-offered', 'WIRE-2', {
    title: 'rejects slots that were never offered, are past, too distant or empty',
    run: async (target) => {
      const opening = await findOpening(target);
      const odd = await askQuote(target, opening, shifted(opening, { minutes: 7 }));
      await demandRefused(target, odd, 'a time that was never offered');
      const past = await askQuote(target, opening, shifted(opening, { hours: -24 * 60 }));
      await demandRefused(target, past, 'a time in the past');
      const far = await askQuote(target, opening, shifted(opening, { hours: 24 * 3650 }));
      await demandRefused(target, far, 'a time in ten years');
      const { start_at } = opening.slot;
      const empty = await askQuote(target, opening, { start_at, end_at: start_at });
      await demandRefused(target, empty, 'an appointment without length');
    },
  }),
  referenceCheck('quote.names-fields', 'WIRE-2', {
    title: 'names each wrong field of a quote request',
    run: async (target) => {
      const opening = await findOpening(target);
      const wrong: readonly (readonly [string, object])[] = [
        ['start_at', { start_at: 'tomorrow' }],
        ['end_at', { end_at: 17 }],
        ['target_currency', { target_currency: 'dollars' }],
        ['target_country', { target_country: 'zz' }],
        ['target_province', { target_province: '???' }],
        ['pet_uuid', { pet_uuid: 'rex' }],
        ['previous_quote_uuid', { previous_quote_uuid: 'none' }],
      ];
      for (const [field, over] of wrong) {
        const answer = await askQuote(target, opening, over);
        // A backend without the extension may ignore its field.
        if (field === 'previous_quote_uuid' && answer.status === 200) {
          await release(target, succeeded(createQuote, answer).data);
          continue;
        }
        const messages = failed(answer, 422, 400);
        demand(field in messages, `${describe(answer)}; wanted a message for ${field}`);
      }
    },
  }),
];
