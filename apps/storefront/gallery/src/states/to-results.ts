import { SAN_DIEGO_DOG } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/parts';
import type { StageSetting } from '@pawcall/testing/react';
import { beginning, containing, type Owner } from '../owner.ts';
import { JAMIES_VETS, VETS } from './san-diego.ts';

const TWO_CONCERNS = SAN_DIEGO_DOG.replace('itching-skin', 'itching-skin,ear-problems');

/** A widget that opens with the results of a dog in San Diego; the six vets of the pictures unless given. */
export const atResults =
  ({ world, ...setting }: StageSetting = {}): (() => StageSetting) =>
  () => ({
    query: TWO_CONCERNS,
    ...setting,
    world: { providers: [...(setting.signedIn ? JAMIES_VETS : VETS)], ...world },
  });

/** A widget with somebody signed in at the first step, who searches for Biscuit with `searchForBiscuit`. */
export const atBiscuit =
  (setting: StageSetting): (() => StageSetting) =>
  () => ({ ...atResults(setting)(), query: '' });

/** Biscuit, two concerns and the place of the profile; then Find vets. */
export const searchForBiscuit = async (owner: Owner): Promise<void> => {
  const { click, find, pass, say } = owner;
  await click('button', /Biscuit/);
  await pass(800);
  await click('checkbox', 'Itching & skin');
  await click('checkbox', 'Ear problems');
  await click('button', say('shared.next'));
  await find('heading', say('steps.location.title', { pet: 'Biscuit' }));
  await click('button', say('shared.findVets'));
};

/** The results have arrived. */
export const seeResults = async ({ find }: Owner): Promise<void> => void (await find('article'));

/** The popup of a vet with the earliest time chosen, quoted where the total is `total`. */
export const openVet = async (
  owner: Owner,
  vet = 'Maya Okafor',
  total: RegExp | null = /56[.,]44/,
): Promise<void> => {
  await owner.click('button', beginning(vet));
  await owner.find('dialog');
  await owner.pass(150);
  if (total) await owner.see(total);
};

/** The popup of a vet with all times and none chosen. */
export const openTimes = async (owner: Owner, vet = 'Maya Okafor'): Promise<void> => {
  const { click, find, pass, say } = owner;
  await click('button', beginning(say('results.moreSlots')), await find('article', beginning(vet)));
  await find('dialog');
  await pass(150);
};

/** All times, once they are there, and one of them chosen by its place in the list. */
export const chooseTime = async (owner: Owner, place = 0): Promise<void> => {
  const list = await owner.find('radiogroup');
  await owner.find('radio');
  list.querySelectorAll<HTMLElement>('[role=radio]')[place]?.click();
  await owner.pass(0);
};

/** The summary: a link on a wide screen, the large button of the bar on the others. */
export const openSummary = async ({ click, find, say }: Owner): Promise<void> => {
  const names = (['quote.viewSummary', 'quote.summary'] satisfies MessageKey[]).map((key) =>
    say(key),
  );
  await click('button', containing(...names));
  await find('button', say('quote.backToTimes'));
};

/** A day of the day picker that shows, in the popup or the filter. */
export const chooseDay = async (
  owner: Owner,
  day: string,
  picker: MessageKey = 'quote.day',
): Promise<void> => {
  const days = await owner.find('group', owner.say(picker));
  days.querySelector<HTMLElement>(`[data-day="${day}"]`)?.click();
  await owner.pass(0);
};
