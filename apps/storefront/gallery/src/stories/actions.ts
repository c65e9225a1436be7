import { SAN_DIEGO_DOG, aPet, jamie } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/internals';
import type { StageSetting } from '@pawcall/testing/react';
import { type Owner, beginning, containing } from '../owner.ts';
import { JAMIES_VETS, VETS } from './san-diego.ts';

/** An answer that does not come. */
export const never = (): Promise<Response> => new Promise(() => {});

/** A name that is longer than any place it stands in. */
export const LONG_NAME = 'Sir Bartholomew Fluffington the Third of Upper Puddlemere, Esq';

/** Step 2 for a dog. */
export const toConcerns = async ({ click, say, pass, find }: Owner): Promise<void> => {
  await click('button', say('shared.species.DOG'));
  await pass(800);
  await find('heading', say('steps.concerns.titleNoPet'));
};

/** Step 3 for a dog with itching skin. */
export const toLocation = async (owner: Owner): Promise<void> => {
  const { click, say, find } = owner;
  await toConcerns(owner);
  await click('checkbox', 'Itching & skin');
  await click('button', say('shared.next'));
  await find('heading', say('steps.location.titleNoPet'));
};

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

/** The password of `jamie`, which is a strong one. */
const PASSWORD = 'Biscuit-2022';
export const EMAIL = 'jamie@example.com';

/** Somebody who can log in, with Biscuit as saved pet. */
export const withJamie = (): StageSetting => ({
  world: { accounts: [jamie({ pets: [aPet()] })] },
});

/** Somebody whose e-mail is not verified yet. */
export const unverified = (): StageSetting => ({
  world: { accounts: [jamie({ verified: false })] },
});

/** Types into the field of the dialog with this label. */
export const type = (owner: Owner, label: MessageKey, value: string): Promise<void> =>
  owner.fill('textbox', owner.say(label), value);

/** RecordedPresses a button of the dialog. */
export const pressInDialog = async (owner: Owner, name: MessageKey): Promise<void> =>
  owner.click('button', owner.say(name), await owner.find('dialog'));

/** The dialog is in the mode with this title. */
export const seeMode = async ({ find, say }: Owner, title: MessageKey): Promise<void> =>
  void (await find('dialog', say(title)));

/** The title of the form that each link of the log-in leads to. */
const TITLES = {
  'auth.register.link': 'auth.register.title',
  'auth.forgot.link': 'auth.forgot.title',
  'auth.organization.link': 'auth.link.title',
} as const satisfies Partial<Record<MessageKey, MessageKey>>;

type Link = keyof typeof TITLES;

/** Goes on by a link of the log-in, which stays until the form that it leads to has been loaded. */
export const followLink = async (owner: Owner, link: Link): Promise<void> => {
  await pressInDialog(owner, link);
  await seeMode(owner, TITLES[link]);
};

/** Opens the dialog over step 1, and goes on by a link. */
export const openSignIn = async (owner: Owner, link?: Link): Promise<void> => {
  await owner.click('button', owner.say('shared.logIn'));
  await seeMode(owner, 'auth.login.title');
  if (link) await followLink(owner, link);
};

/** E-mail and password, not sent yet. */
export const fillLogin = async (owner: Owner, password = PASSWORD): Promise<void> => {
  await openSignIn(owner);
  await type(owner, 'auth.email', EMAIL);
  await type(owner, 'auth.password', password);
};

/** Logs in with e-mail and password. */
export const logIn = async (owner: Owner, password?: string): Promise<void> => {
  await fillLogin(owner, password);
  await pressInDialog(owner, 'shared.logIn');
};

/** The form of a new client, filled in. */
export const fillRegister = async (
  owner: Owner,
  password = PASSWORD,
  repeated = password,
): Promise<void> => {
  await openSignIn(owner, 'auth.register.link');
  await type(owner, 'auth.firstName', 'Jamie');
  await type(owner, 'auth.lastName', 'Rivera');
  await type(owner, 'auth.email', EMAIL);
  await type(owner, 'auth.password', password);
  if (repeated) await type(owner, 'auth.repeatPassword', repeated);
};
