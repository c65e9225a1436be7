import {
  aConcern,
  createFakeMarketplace,
  createWorld,
  jamie,
  SAN_DIEGO_DOG,
  succeed,
} from '@pawcall/testing';
import { replaceFetch, WIDGET_OPTIONS } from '@pawcall/testing/react';
import { expect, it, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { WidgetOptions } from '../config/config.ts';
import { mountWidget } from './mount.tsx';

type Locale = NonNullable<WidgetOptions['locale']>;

const CONCERNS = {
  'en-US': 'Itching & skin',
  'en-CA': 'Itching & skin',
  'en-GB': 'Itching & coat',
  'fr-CA': 'Démangeaisons et peau',
} as const satisfies Record<Locale, string>;

const isLocale = (text: string | null | undefined): text is Locale => !!text && text in CONCERNS;

/** A widget as a page mounts it, past the loading screen; `speak` is the page setting another locale. */
const openWidget = async ({
  query = '',
  options = {},
}: { readonly query?: string; readonly options?: Partial<WidgetOptions> } = {}) => {
  await page.viewport(1180, 900);
  const world = createWorld({ accounts: [jamie()] });
  const fake = createFakeMarketplace({ now: () => Temporal.Now.instant(), world });
  const { sent, restore } = replaceFetch('https://market.example', fake);
  const localeOf = (call: (typeof sent)[number] | undefined) => call?.headers.get('X-Locale');
  fake.interfere(
    'listConcerns',
    () => {
      const locale = localeOf(sent.findLast(({ path }) => path.endsWith('/pet/concerns')));
      const name = isLocale(locale) ? CONCERNS[locale] : 'nobody';
      return succeed([
        aConcern({ slug: 'itching-skin', name }),
        aConcern({ slug: 'ear-problems', name: `${name} 2` }),
      ]);
    },
    Infinity,
  );
  const address = globalThis.location.href;
  globalThis.history.replaceState(null, '', `?${query}`);
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const widget = mountWidget({ host, root });
  onTestFinished(() => {
    widget.unmount();
    host.remove();
    globalThis.history.replaceState(null, '', address);
    localStorage.clear();
    sessionStorage.clear();
    restore();
  });
  const speak = (locale: Locale) => widget.update({ ...WIDGET_OPTIONS, ...options, locale });
  speak('en-US');
  const screen: Locator = page.elementLocator(host);
  return {
    screen,
    sent,
    fake,
    speak,
    /** The page does not let the widget leave for the checkout. */
    stayHere: () => host.addEventListener('pawcall:checkout', (event) => event.preventDefault()),
    language: () => root.querySelector('.pc-root')?.getAttribute('lang'),
    requests: (text: string) =>
      sent.filter(({ method, path }) => `${method} ${path}`.includes(text)),
  };
};

const button = (screen: Locator, name: string | RegExp) => screen.getByRole('button', { name });
const heading = (screen: Locator, name: string | RegExp) => screen.getByRole('heading', { name });

const toConcerns = async () => {
  const widget = await openWidget();
  await button(widget.screen, 'Dog').click();
  await widget.screen.getByRole('checkbox', { name: CONCERNS['en-US'], exact: true }).click();
  return widget;
};

it('keeps checked concerns and translates their names in every language [GO-2][I-06][WIRE-8]', async () => {
  const { screen, speak, language, requests } = await toConcerns();
  const words = {
    'fr-CA': 'Comment pouvons-nous vous aider?',
    'en-GB': 'What can we help with?',
    'en-CA': 'What can we help with?',
    'en-US': 'What can we help with?',
  } as const;
  for (const locale of ['fr-CA', 'en-GB', 'en-CA', 'en-US'] as const) {
    speak(locale);
    const box = screen.getByRole('checkbox', { name: CONCERNS[locale], exact: true });
    await expect.element(box).toBeChecked();
    await expect.element(heading(screen, words[locale])).toBeVisible();
    await expect.poll(language).toBe(locale);
  }
  // Once for each language: those that were there before are remembered.
  expect(requests('/pet/concerns').map(({ headers }) => headers.get('X-Locale'))).toEqual([
    'en-US',
    'fr-CA',
    'en-GB',
    'en-CA',
  ]);
});

it('keeps the typed place and requests suggestions in the new language [GO-2][I-06]', async () => {
  const { screen, speak, requests } = await toConcerns();
  await button(screen, 'Next').click();
  await screen.getByRole('combobox').fill('San D');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  speak('fr-CA');
  await expect.element(heading(screen, 'Où êtes-vous?')).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Ville ou code postal' });
  await expect.element(field).toHaveValue('San D');
  await expect.poll(() => requests('/geocoder').at(-1)?.query.get('language')).toBe('fr-CA');
  await screen.getByRole('option').first().click();
  await expect.element(button(screen, 'Rechercher')).toBeEnabled();
  speak('en-GB');
  await expect.element(button(screen, 'Find vets')).toBeEnabled();
});

it('keeps the results visible while they are requested in the new language [GO-2][I-06][WIRE-3]', async () => {
  const { screen, speak, requests } = await openWidget({ query: SAN_DIEGO_DOG });
  await expect.element(heading(screen, 'We found great vets in San Diego')).toBeVisible();
  const before = screen.getByRole('article').elements().length;
  speak('fr-CA');
  await expect
    .element(heading(screen, 'San Diego : nous avons trouvé d’excellents vétérinaires'))
    .toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(before);
  await expect.element(screen.getByText(CONCERNS['fr-CA'])).toBeVisible();
  await expect.poll(() => requests('/search/guided')).toHaveLength(2);
  const [, again] = requests('/search/guided');
  expect(again?.headers.get('Accept-Language')).toBe('fr-CA');
  expect(again?.headers.get('X-Locale')).toBe('fr-CA');
  expect(again?.body).toMatchObject({ language: 'fr' });
  await expect.element(screen.getByText(/\d{1,2} h \d\d/).first()).toBeVisible();
});

it('keeps the slot, its quote and its hold without a new request [GO-2][GO-4][I-06][I-08]', async () => {
  const { screen, speak, requests, fake } = await openWidget({
    query: SAN_DIEGO_DOG,
    options: { currency: 'USD' },
  });
  const times = screen.getByRole('group', { name: 'Earliest times with Maya Okafor' });
  await times.getByRole('button').first().click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/^\$[\d.]+$/)).toBeVisible();
  const radio = dialog.getByRole('radio', { checked: true });
  const chosen = async () => {
    await expect.element(radio).toBeVisible();
    return radio.element().textContent ?? '';
  };
  const english = await chosen();
  const holds = [...fake.world.holds.keys()];
  const quotes = requests('POST /api/p/quote').length;
  expect([english, holds.length, quotes]).toEqual([expect.stringMatching(/[AP]M/), 1, 1]);

  speak('fr-CA');
  await expect.element(dialog.getByText(/^[\d,]+\s\$$/)).toBeVisible();
  expect(await chosen()).toMatch(/^\d{1,2}\sh(?:\s\d\d)?/);
  await dialog.getByRole('button', { name: 'Voir le résumé de la réservation' }).click();
  await expect.element(dialog.getByText('Frais de rendez-vous')).toBeVisible();
  await expect.element(dialog.getByText(/^[\d,]+\s\$\sUS$/).first()).toBeVisible();

  speak('en-US');
  await expect.element(dialog.getByText('Appointment fee')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to times' }).click();
  expect(await chosen()).toBe(english);
  expect([...fake.world.holds.keys()]).toEqual(holds);
  expect(requests('POST /api/p/quote')).toHaveLength(quotes);
  expect(requests('DELETE')).toHaveLength(0);
});

it('requests the quote again in the new language before the checkout [GO-21][WIRE-9]', async () => {
  const { screen, speak, requests, fake, stayHere } = await openWidget({
    query: SAN_DIEGO_DOG,
    options: { currency: 'USD' },
  });
  stayHere();
  const times = screen.getByRole('group', { name: 'Earliest times with Maya Okafor' });
  await times.getByRole('button').first().click();
  await expect.element(button(screen, 'Continue')).toBeEnabled();
  await button(screen, 'Continue').click();
  const dialog = screen.getByRole('dialog', { name: 'Log in to book' });
  await dialog.getByLabelText('Email').fill('jamie@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
  await button(dialog, 'Log in').click();
  await expect.poll(() => requests('POST /auth/v1/magic-login')).toHaveLength(1);
  await expect.element(button(screen, 'Continue')).toBeEnabled();
  const [before] = fake.world.holds.keys();
  const quotes = requests('POST /api/p/quote').length;
  const handedOver = (index: number) =>
    JSON.stringify(requests('POST /auth/v1/magic-login')[index]?.body);
  expect(handedOver(0)).toContain(before);

  speak('fr-CA');
  await button(screen, 'Continuer').click();
  await expect.poll(() => requests('POST /auth/v1/magic-login')).toHaveLength(2);
  const [quote, ...more] = requests('POST /api/p/quote').slice(quotes);
  expect(more).toEqual([]);
  expect(quote?.headers.get('X-Locale')).toBe('fr-CA');
  expect(quote?.body).toMatchObject({ previous_quote_uuid: before });
  const [after] = fake.world.holds.keys();
  expect(handedOver(1)).toContain(after);
  expect(after).not.toBe(before);
});

it('keeps the input of the sign-in dialog and translates its errors [GO-2][I-06]', async () => {
  const { screen, speak } = await openWidget();
  await button(screen, 'Log in').click();
  const dialog = screen.getByRole('dialog');
  await button(dialog, 'Create an account').click();
  await dialog.getByLabelText('First name').fill('Robin');
  await dialog.getByLabelText('Email').fill('robin@');
  await dialog.getByLabelText('Password', { exact: true }).fill('Str0ng!pass');
  await button(dialog, 'Create account').click();
  await expect.element(dialog.getByText('Value is not a valid email address')).toBeVisible();

  speak('fr-CA');
  await expect.element(heading(dialog, 'Créez votre compte')).toBeVisible();
  await expect.element(dialog.getByLabelText('Prénom')).toHaveValue('Robin');
  await expect.element(dialog.getByLabelText('Courriel')).toHaveValue('robin@');
  await expect
    .element(dialog.getByLabelText('Mot de passe', { exact: true }))
    .toHaveValue('Str0ng!pass');
  await expect.element(dialog.getByText('Cette adresse courriel n’est pas valide')).toBeVisible();
  await expect.element(dialog.getByText('Veuillez entrer votre nom de famille.')).toBeVisible();
});

it('applies a partner’s plurals in every language [GO-2]', async () => {
  const textOverrides = {
    'steps.concerns.chosen': '{count, plural, =1 {one thing} other {# things}}',
    'shared.next': 'Onward',
  };
  const { screen } = await openWidget({ options: { textOverrides } });
  await button(screen, 'Dog').click();
  await screen.getByRole('checkbox').first().click();
  await expect.element(screen.getByText('one thing')).toBeVisible();
  await screen.getByRole('checkbox').nth(1).click();
  await expect.element(screen.getByText('2 things')).toBeVisible();
  await expect.element(button(screen, 'Onward')).toBeVisible();
});
