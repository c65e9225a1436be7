import { aPet, aUser, fail, jamie, SAN_DIEGO_DOG } from '@pawcall/testing';
import { renderWidget } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';

const LOADING = 'Getting things ready…';
const CONCERNS = { name: 'What can we help with?' };

describe('global loading', () => {
  it('shows on the first step for at least a second [SES-4][GO-6]', async () => {
    const { screen, requests, advance, hostEvents } = await renderWidget({ loading: true });
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => requests('/session-code')).toHaveLength(1);
    advance(999);
    await expect.element(screen.getByText(LOADING)).toBeVisible();
    expect(hostEvents('pawcall:step')).toEqual([]);
    advance(1);
    await expect.element(screen.getByText(LOADING)).not.toBeInTheDocument();
    await expect.poll(() => hostEvents('pawcall:step')).toEqual([{ step: 1 }]);
  });

  it('is announced once per search when several places show it in turn [SES-4][RES-9][GO-1]', async () => {
    const { screen, root, advance } = await renderWidget({ loading: true, query: SAN_DIEGO_DOG });
    const saying = (node: Node) =>
      node instanceof Element && node.matches('[role=status]') && node.textContent === LOADING;
    const announcements = [...root.querySelectorAll('[role=status]')].filter(saying);
    const shown: Node[] = [];
    const observer = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      shown.push(...added.filter(({ textContent }) => textContent === LOADING));
      announcements.push(
        ...added.flatMap((node) => (node instanceof Element && saying(node) ? [node] : [])),
      );
    });
    observer.observe(root, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await expect.poll(() => shown.length).toBeGreaterThan(0);
    advance(1000);
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(announcements).toHaveLength(1);
  });

  it('lasts as long as a slow response, since the minimum second runs in parallel [SES-4][GO-6]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen, advance } = await renderWidget({
      loading: true,
      before: (fake) => fake.interfere('readSessionCode', () => slow.promise),
    });
    advance(1000);
    await expect.element(screen.getByText(LOADING)).toBeVisible();
    slow.resolve(Response.json({ value: null }));
    await expect.element(screen.getByText(LOADING)).not.toBeInTheDocument();
  });

  it('keeps a choice made meanwhile, and leaves the step only when it ends [SES-4][STEP-3]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen, advance, hostEvents } = await renderWidget({
      loading: true,
      before: (fake) => fake.interfere('readSessionCode', () => slow.promise),
    });
    const dog = screen.getByRole('button', { name: 'Dog' });
    await dog.click();
    await expect.element(dog).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(screen.getByRole('status').getByText('Dog chosen. Next: concerns'))
      .toBeInTheDocument();
    advance(5000);
    await expect.element(screen.getByRole('heading', CONCERNS)).not.toBeInTheDocument();
    slow.resolve(Response.json({ value: null }));
    await expect.element(screen.getByRole('heading', CONCERNS)).toBeVisible();
    await expect.poll(() => hostEvents('pawcall:step')).toEqual([{ step: 1 }, { step: 2 }]);
  });

  it('keeps a press on Log in and opens the dialog when the session status is known [SES-4][AUTH-7]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen } = await renderWidget({
      before: (fake) => fake.interfere('readSessionCode', () => slow.promise),
    });
    await screen.getByRole('button', { name: 'Log in' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    slow.resolve(Response.json({ value: null }));
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows no controls while the profile of a returning client loads [SES-4]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen } = await renderWidget({
      signedIn: jamie({ pets: [aPet()] }),
      before: (fake) => fake.interfere('readProfile', () => slow.promise, 1),
    });
    await expect.element(screen.getByText(LOADING)).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
    slow.resolve(fail(404, 'Gone.'));
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
  });

  it('causes no layout shift for a client known only to the pharmacy: their pets show below the species [SES-4][SES-5]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen, advance } = await renderWidget({
      isNewDevice: true,
      signedIn: jamie({ pets: [aPet()] }),
      before: (fake) => fake.interfere('readSessionCode', () => slow.promise),
    });
    const dog = screen.getByRole('button', { name: 'Dog', exact: true });
    await expect.element(dog).toBeVisible();
    const { top } = dog.element().getBoundingClientRect();
    slow.resolve(Response.json({ value: jamie().user.email }));
    const biscuit = screen.getByRole('button', { name: /Biscuit/ });
    await expect.element(biscuit).toBeVisible();
    expect(dog.element().getBoundingClientRect().top).toBe(top);
    expect(biscuit.element().getBoundingClientRect().top).toBeGreaterThan(top);
    await expect.element(screen.getByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
    await biscuit.click();
    advance(800);
    await expect
      .element(screen.getByRole('heading', { name: 'What can we help Biscuit with?' }))
      .toBeVisible();
  });

  it('sends no further requests for a visitor whom the pharmacy does not know [SES-4]', async () => {
    const { screen, requests, hostEvents } = await renderWidget();
    await expect.element(screen.getByText('Already have an account?')).toBeVisible();
    await expect.poll(() => hostEvents('pawcall:ready')).toEqual([{ signedIn: false }]);
    expect(requests('/auth/')).toHaveLength(0);
  });
});

describe('a client who is signed in at the start', () => {
  it('gets pets synced and fetched, and promo codes fetched [SES-4][SES-5]', async () => {
    const { screen, requests, hostEvents } = await renderWidget({
      signedIn: jamie({ pets: [aPet()] }),
    });
    await expect.element(screen.getByRole('button', { name: /Biscuit/ })).toBeVisible();
    await expect.element(screen.getByText('Hi, Jamie')).toBeVisible();
    expect(requests('PUT /api/v1/cx/pets/sync')).toHaveLength(1);
    expect(requests('GET /api/v1/cx/promo-codes')).toHaveLength(1);
    await expect.poll(() => hostEvents('pawcall:ready')).toEqual([{ signedIn: true }]);
  });

  it('sees a toast for 8 s when the pets fail to load, and chooses a species [SES-5][ERR-4]', async () => {
    const { screen, root, advance } = await renderWidget({
      signedIn: jamie({ pets: [aPet()] }),
      before: (fake) => fake.interfere('listPets', () => fail(403, 'No.')),
    });
    await expect
      .element(screen.getByRole('alert').getByText('Unable to connect'))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    advance(7999);
    expect(root.querySelectorAll('.pc-toast')).toHaveLength(1);
    advance(1);
    expect(root.querySelectorAll('.pc-toast')).toHaveLength(0);
  });

  it('sees no message for a failed pet sync [ERR-4][SES-5]', async () => {
    const { screen, root } = await renderWidget({
      signedIn: jamie({ pets: [aPet()] }),
      before: (fake) => fake.interfere('syncPets', () => fail(403, 'No.')),
    });
    await expect.element(screen.getByRole('button', { name: /Biscuit/ })).toBeVisible();
    expect(root.querySelector('.pc-toast')).toBeNull();
  });

  it('is signed out with a message when the account is locked [SES-7]', async () => {
    const { screen } = await renderWidget({
      signedIn: jamie({ user: aUser({ status: 'LOCKED' }) }),
    });
    const message = 'This account is locked. Please contact support.';
    await expect.element(screen.getByRole('alert').getByText(message)).toBeInTheDocument();
    await expect.element(screen.getByText('Already have an account?')).toBeVisible();
  });

  it('shows an error for a profile that fails to load, and stays usable [ERR-5]', async () => {
    const { screen } = await renderWidget({
      signedIn: jamie(),
      before: (fake) => fake.interfere('readProfile', () => fail(404, 'Gone.'), 9),
    });
    await expect
      .element(screen.getByRole('alert').getByText(/There may have been an error fetching/))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
  });
});

describe('the address of the host page', () => {
  it('opens the results directly [WIN-9]', async () => {
    const { screen, requests } = await renderWidget({ query: SAN_DIEGO_DOG });
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(requests('POST /api/v1/search/guided')[0]?.body).toMatchObject({
      species: 'DOG',
      concerns: ['itching-skin'],
      city: 'San Diego',
      province: 'CA',
      date_from: '2026-06-16',
      timezone: 'America/Los_Angeles',
    });
  });

  it('is ignored with a dismissible notice when a value is unreadable [WIN-9]', async () => {
    const query = 'species_treated=DRAGON&concerns=itching-skin&province=CA&country=us';
    const { screen } = await renderWidget({ query });
    await expect.element(screen.getByText(/We couldn’t read part of this link/)).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText(/We couldn’t read/)).not.toBeInTheDocument();
  });

  it('is not read when the option is off, and never changed [WIN-9][STEP-9]', async () => {
    const { screen } = await renderWidget({
      query: SAN_DIEGO_DOG,
      options: { addressParameters: false },
    });
    const { href } = globalThis.location;
    const { length } = globalThis.history;
    await screen.getByRole('button', { name: 'Dog' }).click();
    expect(globalThis.location.href).toBe(href);
    expect(globalThis.history.length).toBe(length);
  });
});
