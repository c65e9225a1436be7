import { aPet, jamie, succeed } from '@pawcall/testing';
import { renderWho } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const CONCERNS = { name: 'What can we help with?' };

describe('step 1', () => {
  it('lets a guest pick a species or log in [STEP-1][STEP-2]', async () => {
    const { screen } = await renderWho();
    await expect
      .element(screen.getByRole('heading', { name: 'Who is the appointment for?' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'Who it’s for' }))
      .toHaveAttribute('aria-current', 'step');
  });

  it('advances 800 ms after a choice, which is announced before [STEP-3][GO-6]', async () => {
    const { screen, advance } = await renderWho();
    await screen.getByRole('button', { name: 'Dog' }).click();
    await expect
      .element(screen.getByRole('status').getByText('Dog chosen. Next: concerns'))
      .toBeInTheDocument();
    advance(799);
    await expect.element(screen.getByRole('heading', CONCERNS)).not.toBeInTheDocument();
    advance(1);
    await expect.element(screen.getByRole('heading', CONCERNS)).toBeVisible();
  });

  it('focuses the next step’s heading, but takes no focus from a control there [STEP-3][GO-1]', async () => {
    const { screen, advance, root } = await renderWho();
    const heading = screen.getByRole('heading', CONCERNS);
    await screen.getByRole('button', { name: 'Dog' }).click();
    advance(800);
    await expect.poll(() => root.activeElement?.textContent).toBe(CONCERNS.name);
    await screen.getByRole('button', { name: 'Back' }).click();
    await screen.getByRole('button', { name: 'Dog' }).click();
    const focused = Promise.withResolvers<string | null | undefined>();
    const observer = new MutationObserver(() => {
      if (heading.query() === null) return;
      observer.disconnect();
      const back = screen.getByRole('button', { name: 'Back' }).element();
      if (back instanceof HTMLElement) back.focus();
      requestAnimationFrame(() =>
        setTimeout(() => focused.resolve(root.activeElement?.textContent), 50),
      );
    });
    observer.observe(root, { childList: true, subtree: true });
    advance(800);
    await expect(focused.promise).resolves.toBe('Back');
  });

  it('keeps a choice made before the species are loaded, and advances when they are [STEP-3][WIN-7]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen, advance } = await renderWho({
      before: (fake) => fake.interfere('listSpeciesTreated', () => slow.promise),
    });
    const cat = screen.getByRole('button', { name: 'Cat' });
    await cat.click();
    await expect.element(cat).toHaveAttribute('aria-pressed', 'true');
    advance(5000);
    await expect.element(screen.getByRole('heading', CONCERNS)).not.toBeInTheDocument();
    slow.resolve(succeed([{ name: 'DOG' }, { name: 'CAT' }]));
    await expect
      .element(screen.getByRole('status').getByText('Cat chosen. Next: concerns'))
      .toBeInTheDocument();
    advance(800);
    await expect.element(screen.getByRole('heading', CONCERNS)).toBeVisible();
  });

  it('expands Other while the species load, and shows that more are loading [STEP-4][RES-9]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen } = await renderWho({
      before: (fake) => fake.interfere('listSpeciesTreated', () => slow.promise),
    });
    await screen.getByRole('button', { name: 'Other' }).click();
    const rest = screen.getByRole('group', { name: 'More species' });
    await expect.element(rest).toHaveAttribute('aria-busy', 'true');
    expect(rest.element().getBoundingClientRect().height).toBeGreaterThan(100);
    slow.resolve(succeed([{ name: 'DOG' }, { name: 'HORSE' }]));
    await expect.element(rest.getByRole('button', { name: 'Horse' })).toBeVisible();
    await expect.element(rest).toHaveAttribute('aria-busy', 'false');
  });

  it('clears a choice that the service does not treat [WIN-7]', async () => {
    const slow = Promise.withResolvers<Response>();
    const { screen, advance } = await renderWho({
      before: (fake) => fake.interfere('listSpeciesTreated', () => slow.promise),
    });
    await screen.getByRole('button', { name: 'Cat' }).click();
    slow.resolve(succeed([{ name: 'DOG' }]));
    await expect.element(screen.getByRole('button', { name: 'Cat' })).not.toBeInTheDocument();
    advance(5000);
    await expect.element(screen.getByRole('heading', CONCERNS)).not.toBeInTheDocument();
  });

  it('advances once on a double click; another choice meanwhile replaces the first [STEP-3]', async () => {
    const { screen, advance, hostEvents } = await renderWho();
    await screen.getByRole('button', { name: 'Dog' }).dblClick();
    advance(500);
    await screen.getByRole('button', { name: 'Cat' }).click();
    advance(799);
    await expect.element(screen.getByRole('heading', CONCERNS)).not.toBeInTheDocument();
    advance(1);
    await expect.element(screen.getByRole('heading', CONCERNS)).toBeVisible();
    await expect.poll(() => hostEvents('pawcall:step')).toEqual([{ step: 1 }, { step: 2 }]);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Cat' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('does not advance on arrow keys [GO-6]', async () => {
    const { screen, advance } = await renderWho();
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    screen.getByRole('button', { name: 'Dog' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
    advance(5000);
    await expect.element(screen.getByRole('heading', CONCERNS)).not.toBeInTheDocument();
  });

  it('reveals the other species that the service treats, and clears the selection [STEP-4][WIN-7]', async () => {
    const { screen, advance } = await renderWho();
    await screen.getByRole('button', { name: 'Dog' }).click();
    await screen.getByRole('button', { name: 'Other', exact: true }).click();
    advance(800);
    await expect.element(screen.getByRole('heading', CONCERNS)).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Dog' }))
      .toHaveAttribute('aria-pressed', 'false');
    const more = screen.getByRole('group', { name: 'More species' });
    const names = more
      .getByRole('button')
      .elements()
      .map((each) => each.textContent?.trim());
    expect(names).toEqual(expect.arrayContaining(['Horse', 'Bird', 'Reptile', 'Amphibian']));
    expect(names).not.toContain('Fish');
  });

  it('has three columns in a narrow widget [STEP-4]', async () => {
    const { screen } = await renderWho();
    await page.viewport(390, 844);
    await expect.element(screen.getByRole('button', { name: 'Other', exact: true })).toBeVisible();
    const tops = ['Dog', 'Cat', 'Other'].map(
      (name) =>
        screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top,
    );
    expect(new Set(tops).size).toBe(1);
  });

  it('shows that there is no species to choose, with a retry [WIN-7][STEP-4]', async () => {
    const { screen } = await renderWho({
      before: (fake) => fake.interfere('listSpeciesTreated', () => succeed([]), 1),
    });
    await expect.element(screen.getByText(/an answer we can’t read/)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
  });

  it('shows an error with a retry when the species fail to load [WIRE-4]', async () => {
    const { screen, advance } = await renderWho({
      before: (fake) =>
        fake.interfere('listSpeciesTreated', () => new Response('<p>Bad gateway</p>'), 1),
    });
    await expect.element(screen.getByText(/an answer we can’t read/)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await screen.getByRole('button', { name: 'Dog' }).click();
    advance(800);
    await expect.element(screen.getByRole('heading', CONCERNS)).toBeVisible();
  });
});

describe('a client with saved pets', () => {
  const photo = { uri_thumbnail: `${location.origin}/docs/images/storefront.png` };
  const pets = [aPet({ has_photo: true, photo }), aPet({ name: 'Momo', species: 'CAT' })];

  it('chooses one by picture and name, and later texts use the name [STEP-2]', async () => {
    const { screen, advance, root } = await renderWho({ signedIn: jamie({ pets }) });
    await expect.element(screen.getByText('Choose one of your saved pets.')).toBeVisible();
    await expect.element(screen.getByText('Dog, 4 yrs')).toBeVisible();
    const pictured = [...root.querySelectorAll('img')].map(({ src }) => src);
    expect(pictured).toEqual([photo.uri_thumbnail]);
    await expect.element(screen.getByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /Momo/ }).click();
    advance(800);
    await expect
      .element(screen.getByRole('heading', { name: 'What can we help Momo with?' }))
      .toBeVisible();
  });

  it('fills a pet’s card with the centre of its photo, and shows the drawing when that fails to load [STEP-2]', async () => {
    const gone = { uri_thumbnail: `${location.origin}/gone.png` };
    const both = [...pets, aPet({ name: 'Rex', has_photo: true, photo: gone })];
    const { screen, root } = await renderWho({ signedIn: jamie({ pets: both }) });
    await expect.element(screen.getByRole('button', { name: /Rex/ })).toBeVisible();
    await expect.poll(() => root.querySelectorAll('img').length).toBe(1);
    const image = root.querySelector('img');
    const well = image?.parentElement;
    expect(image?.getBoundingClientRect()).toEqual(well?.getBoundingClientRect());
    expect(image && getComputedStyle(image).objectFit).toBe('cover');
    expect(
      screen.getByRole('button', { name: /Rex/ }).element().querySelector('svg.pc-art'),
    ).not.toBeNull();
  });

  it('shows the drawing while a photo loads, and only the photo from then on [STEP-2]', async () => {
    // Far below the viewport it is not even requested.
    document.body.style.paddingBlockStart = '20000px';
    onTestFinished(() => document.body.removeAttribute('style'));
    const unseen = { uri_thumbnail: `${photo.uri_thumbnail}?awaited` };
    const pet = aPet({ has_photo: true, photo: unseen });
    const { screen } = await renderWho({ signedIn: jamie({ pets: [pet] }) });
    const card = screen.getByRole('button', { name: /Biscuit/ });
    await expect.element(card).toBeInTheDocument();
    const drawing = card.element().querySelector('svg.pc-art') ?? document.body;
    for (const animation of drawing.getAnimations()) animation.finish();
    expect(getComputedStyle(drawing).opacity).toBe('1');
    const image = card.element().querySelector('img') ?? document.body;
    expect(getComputedStyle(image).opacity).toBe('0');
    card.element().scrollIntoView();
    await expect.poll(() => card.element().querySelector('svg.pc-art')).toBeNull();
    expect(getComputedStyle(image).opacity).toBe('1');
  });

  it('shows no photo without one, and no age before the birth date [STEP-2]', async () => {
    const unborn = aPet({ has_photo: false, photo, birthday_on: '2026-06-17' });
    const { screen } = await renderWho({ signedIn: jamie({ pets: [unborn] }) });
    const card = screen.getByRole('button', { name: 'Biscuit Dog', exact: true });
    await expect.element(card).toBeVisible();
    expect(card.element().querySelector('img')).toBeNull();
  });

  it('shows the species of a pet without a name [STEP-2][WIRE-8]', async () => {
    const account = jamie({ pets: [aPet({ species: 'FISH', name: '   ' })] });
    const { screen, advance } = await renderWho({ signedIn: account });
    await screen.getByRole('button', { name: /^Fish / }).click();
    advance(800);
    await expect.element(screen.getByRole('heading', CONCERNS)).toBeVisible();
  });

  it('can choose another pet by species [STEP-2]', async () => {
    const { screen, advance } = await renderWho({ signedIn: jamie({ pets }) });
    await screen.getByRole('button', { name: /Another pet/ }).click();
    await screen.getByRole('button', { name: 'Cat', exact: true }).click();
    advance(800);
    await expect.element(screen.getByRole('heading', CONCERNS)).toBeVisible();
  });
});
