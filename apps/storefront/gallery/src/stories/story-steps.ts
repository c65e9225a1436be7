import { SAN_DIEGO_DOG, aPet, aUser, fail, jamie, type FakeMarketplace } from '@pawcall/testing';
import type { CallId } from '@pawcall/contract/all-calls';
import type { MessageKey, TextValues } from '@pawcall/react/internals';
import type { StageSetting } from '@pawcall/testing/react';
import { beginning, containing, type Name } from '../simulated-user.ts';
import type { Step } from '../story.ts';
import { JAMIES_VETS, VETS, jamieWith } from './san-diego-vets.ts';

/** A response that does not come. */
export const never = (): Promise<Response> => new Promise(() => {});

/** A name that is longer than its place. */
export const LONG_NAME = 'Sir Bartholomew Fluffington the Third of Upper Puddlemere, Esq';

/** A change to the fake marketplace: before the widget starts, or from then on with `fromNow`. */
type Change = (fake: FakeMarketplace) => void;

/** Answers every call of this id, or the next `times`, with `answer`. */
export const answering =
  (id: CallId, answer: Parameters<FakeMarketplace['interfere']>[1], times = 99): Change =>
  (fake) =>
    fake.interfere(id, answer, times);

export const hanging = (id: CallId): Change => answering(id, never);

export const failing = (id: CallId, status: number, message = ''): Change =>
  answering(id, () => fail(status, message));

export const changes =
  (...all: readonly Change[]): Change =>
  (fake) => {
    for (const change of all) change(fake);
  };

export const fromNow =
  (change: Change): Step =>
  async ({ stage }) =>
    change(stage.fake);

export const steps =
  (...all: readonly Step[]): Step =>
  async (owner) => {
    for (const step of all) await step(owner);
  };

/** Presses the button with this text. */
export const press =
  (key: MessageKey): Step =>
  ({ click, say }) =>
    click('button', say(key));

export const pressInDialog =
  (key: MessageKey): Step =>
  async ({ click, find, say }) =>
    click('button', say(key), await find('dialog'));

export const tick =
  (concern: string): Step =>
  ({ click }) =>
    click('checkbox', concern);

/** Waits for an element by its role, and its name where there are several. */
export const find =
  (role: string, name?: MessageKey | RegExp): Step =>
  (owner) =>
    owner.find(role, typeof name === 'string' ? owner.say(name) : name);

/** Waits for a text of the widget. */
export const says =
  (key: MessageKey, values?: TextValues): Step =>
  ({ see, say }) =>
    see(say(key, values));

/** Waits for any other text. */
export const sees =
  (text: Name): Step =>
  ({ see }) =>
    see(text);

export const pass =
  (ms: number): Step =>
  (owner) =>
    owner.pass(ms);

/** Lets seconds pass one by one, as timers of a second need. */
export const passSeconds = (count: number): Step =>
  steps(...Array.from({ length: count }, () => pass(1000)));

/** Step 2 for a dog. */
export const toConcerns = steps(
  press('shared.species.DOG'),
  pass(800),
  find('heading', 'steps.concerns.titleNoPet'),
);

/** Step 3 for a dog with itching skin. */
export const toLocation = steps(
  toConcerns,
  tick('Itching & skin'),
  press('shared.next'),
  find('heading', 'steps.location.titleNoPet'),
);

const TWO_CONCERNS = SAN_DIEGO_DOG.replace('itching-skin', 'itching-skin,ear-problems');

/** The results of a dog that cannot breathe well. */
export const URGENT =
  'species_treated=DOG&concerns=trouble-breathing&province=CA&country=us&city=San%20Diego';

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

/** Jamie, whose plan pays, so that no price shows. */
export const hiddenPricing = () => ({
  ...jamieWith(),
  user: aUser({ booking_experience: 'HIDDEN_PRICING' }),
});

/** The results have arrived. */
export const seeResults = find('article');

/** Biscuit, two concerns and the place of the profile; then Find vets. */
export const searchForBiscuit = steps(
  ({ click }) => click('button', /Biscuit/),
  pass(800),
  tick('Itching & skin'),
  tick('Ear problems'),
  press('shared.next'),
  (owner) => owner.find('heading', owner.say('steps.location.title', { pet: 'Biscuit' })),
  press('shared.findVets'),
  seeResults,
);

/** The total that `quoting` answers by default. */
export const USUAL_TOTAL = /56[.,]44/;

/** The popup of a vet with the earliest time chosen, quoted unless `total` is null. */
export const openVet = (total: RegExp | null = USUAL_TOTAL, vet = 'Maya Okafor'): Step =>
  steps(
    ({ click }) => click('button', beginning(vet)),
    find('dialog'),
    pass(150),
    ...(total ? [sees(total)] : []),
  );

/** The popup of a vet with all times and none chosen. */
export const openTimes = (vet = 'Maya Okafor'): Step =>
  steps(
    async (owner) => {
      const tile = await owner.find('article', beginning(vet));
      await owner.click('button', beginning(owner.say('results.moreSlots')), tile);
    },
    find('dialog'),
    pass(150),
  );

/** The summary: a link on a wide screen, the large button of the bar on the others. */
export const openSummary = steps(
  ({ click, say }) => click('button', containing(say('quote.viewSummary'), say('quote.summary'))),
  find('button', 'quote.backToTimes'),
);

/** Presses a day of the day picker that shows, in the popup or the filter. */
export const chooseDay =
  (day: string, picker: MessageKey = 'quote.day'): Step =>
  async (owner) => {
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
export const type =
  (label: MessageKey, value: string): Step =>
  ({ fill, say }) =>
    fill('textbox', say(label), value);

/** The dialog is in the mode with this title. */
export const seeMode = (title: MessageKey): Step => find('dialog', title);

/** The title of the form that each link of the log-in leads to. */
const TITLES = {
  'auth.register.link': 'auth.register.title',
  'auth.forgot.link': 'auth.forgot.title',
  'auth.organization.link': 'auth.link.title',
} as const satisfies Partial<Record<MessageKey, MessageKey>>;

type Link = keyof typeof TITLES;

/** Goes on by a link of the log-in, which stays until the form that it leads to has been loaded. */
export const followLink = (link: Link): Step => steps(pressInDialog(link), seeMode(TITLES[link]));

/** Opens the dialog over step 1, and follows a link. */
export const openSignIn = (link?: Link): Step =>
  steps(press('shared.logIn'), seeMode('auth.login.title'), ...(link ? [followLink(link)] : []));

/** E-mail and password, not sent yet. */
export const fillLogin = (password = PASSWORD): Step =>
  steps(openSignIn(), type('auth.email', EMAIL), type('auth.password', password));

/** Logs in with e-mail and password. */
export const logIn = (password?: string): Step =>
  steps(fillLogin(password), pressInDialog('shared.logIn'));

/** The form of a new client, filled in. */
export const fillRegister = (password = PASSWORD, repeated = password): Step =>
  steps(
    openSignIn('auth.register.link'),
    type('auth.firstName', 'Jamie'),
    type('auth.lastName', 'Rivera'),
    type('auth.email', EMAIL),
    type('auth.password', password),
    ...(repeated ? [type('auth.repeatPassword', repeated)] : []),
  );

/** The form that links an organisation's account, filled in. */
export const fillLink = steps(openSignIn('auth.organization.link'), type('auth.email', EMAIL));

/** The form for a forgotten password, filled in. */
export const fillForgot = (emailOrPhone = EMAIL): Step =>
  steps(openSignIn('auth.forgot.link'), type('auth.emailOrPhone', emailOrPhone));

/** Moves an element to the middle of what is seen. */
export const show = (subject: HTMLElement): void =>
  subject.scrollIntoView({ block: 'center', behavior: 'instant' });
