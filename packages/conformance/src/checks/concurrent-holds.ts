import { createQuote, type Quote } from '@pawcall/contract';
import { type Check, CheckFailed, skipExtension, referenceCheck } from '../check-definition.ts';
import { conflicted, demand, describe, succeeded } from '../expect-response.ts';
import {
  askQuote,
  findOpening,
  findOpenings,
  type Opening,
  release,
  withHold,
} from '../find-free-slots.ts';
import type { Target } from '../backend-under-test.ts';

const ROUNDS = 3;
const SLOTS = 4;

const race = async (target: Target, opening: Opening): Promise<readonly Quote[]> => {
  const racers = Array.from({ length: target.racers }, () => askQuote(target, opening));
  const answers = await Promise.allSettled(racers);
  const winners: Quote[] = [];
  const faults: string[] = [];
  for (const answer of answers) {
    if (answer.status === 'rejected') faults.push(String(answer.reason));
    else if (answer.value.status === 200) winners.push(succeeded(createQuote, answer.value).data);
    else if (answer.value.status === 409) conflicted(answer.value);
    else faults.push(describe(answer.value));
  }
  if (faults.length === 0) return winners;
  await Promise.all(winners.map((quote) => release(target, quote)));
  throw new CheckFailed(
    `${faults.length} of ${target.racers} racers got neither the slot nor a 409; the first: ${faults[0]}`,
  );
};

const demandOneWinner = (winners: readonly Quote[], target: Target, what: string): void => {
  if (winners.length > 0 && winners.every((quote) => quote.expires_at == null))
    skipExtension('quotes hold no slot (no expires_at)');
  demand(
    winners.length === 1,
    `${winners.length} of ${target.racers} racers got ${what}; wanted exactly one`,
  );
};

const overlaps = (target: Target): Promise<void> =>
  withHold(target, async (_, opening) => {
    const start = Temporal.Instant.from(opening.slot.start_at);
    const end = Temporal.Instant.from(opening.slot.end_at);
    const spans = [
      { start_at: start.add({ minutes: 1 }).toString(), end_at: end.toString() },
      { start_at: start.toString(), end_at: end.subtract({ minutes: 1 }).toString() },
      {
        start_at: start.subtract({ minutes: 1 }).toString(),
        end_at: end.add({ minutes: 1 }).toString(),
      },
    ];
    for (const span of spans) {
      const answer = await askQuote(target, opening, span);
      if (answer.status === 200) await release(target, succeeded(createQuote, answer).data);
      demand(
        answer.status === 409 || answer.status === 422 || answer.status === 400,
        `${describe(answer)}; wanted a refusal of a time that overlaps a held one`,
      );
    }
  });

/** Races for slots (GO-4): extensions, because a backend without holds may quote a slot to many. */
export const raceChecks: readonly Check[] = [
  referenceCheck('race.one-slot', 'GO-4', {
    title: 'gives one slot to exactly one of many concurrent requests, and 409 to the others',
    run: async (target) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const opening = await findOpening(target);
        const winners = await race(target, opening);
        await Promise.all(winners.map((quote) => release(target, quote)));
        demandOneWinner(winners, target, `the slot ${opening.slot.start_at} in round ${round}`);
      }
    },
  }),
  referenceCheck('race.many-slots', 'GO-4', {
    title: 'gives each of several slots to exactly one concurrent request',
    run: async (target) => {
      const openings = await findOpenings(target, SLOTS);
      const races = await Promise.all(openings.map((opening) => race(target, opening)));
      await Promise.all(races.flat().map((quote) => release(target, quote)));
      for (const [index, winners] of races.entries())
        demandOneWinner(winners, target, `slot ${index + 1} of ${SLOTS}`);
    },
  }),
  referenceCheck('race.overlaps', 'GO-4', {
    title: 'rejects slots that overlap a held one',
    run: overlaps,
  }),
];
