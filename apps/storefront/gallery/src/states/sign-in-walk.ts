import { aPet, jamie } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/parts';
import type { StageSetting } from '@pawcall/testing/react';
import type { Owner } from '../owner.ts';

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
