import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerGuest, answerRequests } from '@pawcall/testing/render';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { definePawcallBooking } from './define-element.ts';
import type { PawcallBooking } from './PawcallBooking.ts';

const ANA = {
  uuid: '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b',
  type: 'PARTNER',
  status: 'ACTIVE',
  first_name: 'Ana',
  email: 'ana@example.org',
};

const token = () => {
  const iat = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
  return `e30.${btoa(JSON.stringify({ sub: 'ana', iat, exp: iat + 900 }))}.`;
};
const answer = (url: string): Response => {
  const success = (data: unknown) => Response.json({ status: 'success', data });
  if (url.endsWith('/login')) return success({ access_token: token(), email: ANA.email });
  if (url.endsWith('/profile')) return success(ANA);
  return answerGuest(url);
};

let placed = 0;
const place = (): PawcallBooking => {
  const element = document.createElement('pawcall-booking');
  element.options = WIDGET_OPTIONS;
  placed += 1;
  element.dataset['testid'] = `visit ${placed}`;
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
};
const inside = ({ dataset }: HTMLElement) => page.getByTestId(dataset['testid'] ?? '');
const isGuest = (element: HTMLElement) =>
  expect.element(inside(element).getByText('Already have an account?')).toBeVisible();
const isAna = (element: HTMLElement) =>
  expect.element(inside(element).getByRole('button', { name: /^Hi, Ana/ })).toBeVisible();
/** Two widgets with Ana, who signed in on an earlier visit. */
const placeTwo = async () => {
  localStorage.setItem('v-auth-dev.user-last-auth', 'ana');
  localStorage.setItem('v-auth-dev.ana.access-token', token());
  const two = [place(), place()] as const;
  await isAna(two[0]);
  await isAna(two[1]);
  return two;
};

beforeAll(definePawcallBooking);
beforeEach(async () => {
  await page.viewport(1180, 900);
  answerRequests(answer);
});

const ownForm = (): HTMLFormElement => {
  const form = document.createElement('form');
  document.body.append(form);
  onTestFinished(() => form.remove());
  return form;
};

describe('two widgets of one page', () => {
  it('are both signed out by a method of one of them [SES-3][GO-3]', async () => {
    const [one, two] = await placeTwo();
    await one.signOut();
    await isGuest(one);
    await isGuest(two);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    ['on the document', () => document],
    ['on its own form', ownForm],
    ['on the window', () => globalThis],
  ])('are both signed out when the shop signs out %s [SES-3]', async (_, target) => {
    const [one, two] = await placeTwo();
    target().dispatchEvent(new CustomEvent('pawcall:sign-out'));
    await isGuest(one);
    await isGuest(two);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('share a sign-in [SES-3][SES-1]', async () => {
    const [one, two] = [place(), place()];
    await isGuest(two);
    await inside(one).getByRole('button', { name: 'Log in' }).click();
    await inside(one).getByLabelText('Email', { exact: true }).fill(ANA.email);
    await inside(one).getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
    await inside(one).getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await isAna(one);
    await isAna(two);
    await inside(two)
      .getByRole('button', { name: /^Hi, Ana/ })
      .click();
    await inside(two).getByRole('button', { name: 'Log out' }).click();
    await isGuest(one);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('do not handle the shop’s sign-out once they are removed [SES-3]', async () => {
  const one = place();
  await isGuest(one);
  one.remove();
  await expect.poll(() => one.shadowRoot?.childElementCount).toBe(0);
  document.dispatchEvent(new CustomEvent('pawcall:sign-out'));
  await expect(one.signOut()).resolves.toBeUndefined();
});
