import { aUser, fail, jamie } from '@pawcall/testing';
import { renderConcerns, renderLocation, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

const field = ({ screen }: RenderedWidget) =>
  screen.getByRole('combobox', { name: 'City or postal code' });
const type = async (widget: RenderedWidget, text: string) => {
  await field(widget).fill(text);
  widget.advance(150);
};
const findVets = ({ screen }: RenderedWidget) => screen.getByRole('button', { name: 'Find vets' });

describe('step 2', () => {
  it('shows six concerns, then all, then fewer; chosen ones stay visible [STEP-5]', async () => {
    const { screen } = await renderConcerns();
    const boxes = () => screen.getByRole('checkbox').elements().length;
    // Six and the urgent one.
    await expect.poll(boxes).toBe(7);
    await screen.getByRole('button', { name: 'Show more' }).click();
    expect(boxes()).toBe(9);
    await screen.getByRole('checkbox', { name: 'Weight & nutrition' }).click();
    await screen.getByRole('button', { name: 'Show less' }).click();
    await expect
      .element(screen.getByRole('checkbox', { name: 'Weight & nutrition' }))
      .toBeChecked();
  });

  it('disables Next until a concern is chosen, and shows and announces why [STEP-5][GO-6]', async () => {
    const { screen } = await renderConcerns();
    const next = screen.getByRole('button', { name: 'Next' });
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await next.click({ force: true });
    const why = 'Choose at least one concern to go on.';
    await expect.element(screen.getByRole('status').getByText(why)).toBeInTheDocument();
    await expect.element(next).toHaveAccessibleDescription(why);
    await screen.getByRole('checkbox', { name: 'Ear problems' }).click();
    await expect.element(next).not.toHaveAccessibleDescription(why);
    await expect.element(next).not.toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect.element(screen.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
  });

  it('shows emergency advice for an urgent concern before the Next button [GO-7]', async () => {
    const { screen } = await renderConcerns();
    const box = screen.getByRole('checkbox', { name: 'Trouble breathing' });
    await expect.element(box).toBeVisible();
    const rowAt = box.element().getBoundingClientRect().top;
    await box.click();
    const notice = screen
      .getByRole('alert')
      .getByText('Trouble breathing: this can be an emergency.');
    await expect.element(notice).toBeVisible();
    expect(box.element().getBoundingClientRect().top).toBe(rowAt);
    expect(notice.element().getBoundingClientRect().top).toBeGreaterThan(rowAt);
    await box.click();
    await expect.element(screen.getByText(/can be an emergency/)).not.toBeInTheDocument();
  });

  it('requests the concerns of the species, with a retry when they fail to load [STEP-5][WIRE-4]', async () => {
    const { screen, requests } = await renderConcerns({
      // Once at the choice, and once by the step.
      before: (fake) => fake.interfere('listConcerns', () => fail(403, 'Not now.'), 2),
    });
    await expect.element(screen.getByText('Not now.')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
    expect(requests('GET /api/p/pet/concerns')[0]?.query.get('pet_species')).toBe('DOG');
  });

  it('announces which steps are done and which is current [STEP-1][GO-1]', async () => {
    const { screen } = await renderConcerns();
    const progress = screen.getByRole('list', { name: 'Step 2 of 3' });
    await expect
      .element(progress.getByRole('listitem', { name: 'Who it’s for, done', exact: true }))
      .toBeVisible();
    await expect
      .element(progress.getByRole('listitem').nth(1))
      .toHaveAttribute('aria-current', 'step');
    await expect.element(progress.getByText(/, done$/)).toHaveLength(0);
  });

  it('goes back to step 1 [STEP-1]', async () => {
    const { screen, hostEvents } = await renderConcerns();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Who is the appointment for?' }))
      .toBeVisible();
    await expect
      .poll(() => hostEvents('pawcall:step'))
      .toEqual([{ step: 1 }, { step: 2 }, { step: 1 }]);
  });
});

describe('step 3', () => {
  it('requests places from three characters on, of the country and three kinds, and shows five [STEP-6]', async () => {
    const widget = await renderLocation();
    await type(widget, 'Sa');
    await type(widget, 'San');
    await expect.element(widget.screen.getByRole('option')).toHaveLength(2);
    const questions = widget.requests('/geocoder');
    expect(questions.map(({ path }) => path.split('/').at(-1))).toEqual(['San.json']);
    expect(Object.fromEntries(questions[0]?.query ?? [])).toMatchObject({
      country: 'us',
      types: 'place,locality,postcode',
      limit: '5',
    });
  });

  it('disables Find vets until a place with a province is chosen; typing clears it [STEP-6]', async () => {
    const widget = await renderLocation();
    await expect.element(findVets(widget)).toHaveAttribute('aria-disabled', 'true');
    await type(widget, 'San');
    await widget.screen.getByRole('option', { name: /San Diego/ }).click();
    await expect.element(field(widget)).toHaveValue('San Diego, California');
    await expect.element(findVets(widget)).not.toHaveAttribute('aria-disabled', 'true');
    await type(widget, 'San D');
    await expect.element(findVets(widget)).toHaveAttribute('aria-disabled', 'true');
  });

  it('explains at the field why Find vets is disabled, until a place is chosen [STEP-6][GO-6]', async () => {
    const widget = await renderLocation();
    await expect.element(field(widget)).not.toHaveAttribute('aria-invalid');
    await findVets(widget).click({ force: true });
    await expect
      .element(field(widget))
      .toHaveAccessibleDescription('Choose a place from the list to go on.');
    await expect.element(field(widget)).toHaveAttribute('aria-invalid', 'true');
    await type(widget, 'San');
    await widget.screen.getByRole('option', { name: /San Diego/ }).click();
    await expect.element(field(widget)).not.toHaveAttribute('aria-invalid');
  });

  it('works by keyboard alone [STEP-6][GO-1]', async () => {
    const widget = await renderLocation();
    await type(widget, '921');
    await expect.element(widget.screen.getByRole('option')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(findVets(widget)).not.toHaveAttribute('aria-disabled', 'true');
    await findVets(widget).click();
    await expect
      .poll(() => widget.requests('POST /api/v1/search/guided')[0]?.body)
      .toMatchObject({
        postal: '92101',
        province: 'CA',
      });
  });

  it('shows that nothing was found [STEP-7]', async () => {
    const widget = await renderLocation();
    await type(widget, 'Xyzzy');
    await expect.element(widget.screen.getByText(/^No results found/).first()).toBeVisible();
  });

  it('keeps the error at the field on blur [STEP-7][GO-6]', async () => {
    const widget = await renderLocation();
    await type(widget, 'Xyzzy');
    await expect.element(widget.screen.getByText(/^No results found/).first()).toBeVisible();
    await userEvent.tab();
    await expect.element(field(widget)).toHaveAccessibleDescription(/^No results found\. /);
  });

  it('shows that the server cannot be reached [STEP-7]', async () => {
    const widget = await renderLocation();
    const refused = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('Failed to fetch'));
    onTestFinished(() => refused.mockRestore());
    await type(widget, 'San');
    await expect
      .element(widget.screen.getByText('There was an error reaching the server').first())
      .toBeVisible();
  });

  it('ignores suggestions that arrive after those of a later text [WIRE-5]', async () => {
    const widget = await renderLocation();
    const letGo = widget.hold('San.json');
    await type(widget, 'San');
    await type(widget, 'Che');
    await expect.element(widget.screen.getByRole('option', { name: /Cheyenne/ })).toBeVisible();
    letGo();
    await expect.element(widget.screen.getByRole('option')).toHaveLength(1);
  });

  it('offers the device’s location, and shows when it is denied or fails [STEP-7]', async () => {
    const widget = await renderLocation();
    const answer = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    onTestFinished(() => answer.mockRestore());
    const failWith = (code: number) =>
      answer.mockImplementationOnce((_, refuse) =>
        refuse?.({
          code,
          message: '',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        }),
      );
    const mine = widget.screen.getByRole('button', { name: 'Use my location' });
    failWith(1);
    await mine.click();
    await expect
      .element(widget.screen.getByText('Geolocation permission denied').first())
      .toBeVisible();
    failWith(2);
    await mine.click();
    await expect
      .element(widget.screen.getByText('A location error has occurred').first())
      .toBeVisible();
  });

  it('uses the device’s location and removes the earlier message of denial [STEP-7]', async () => {
    const widget = await renderLocation();
    const answer = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    onTestFinished(() => answer.mockRestore());
    const shownText = widget.screen.getByText('Geolocation permission denied');
    const mine = widget.screen.getByRole('button', { name: 'Use my location' });
    answer.mockImplementationOnce((_, refuse) =>
      refuse?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    );
    await mine.click();
    await expect.element(shownText).toBeVisible();
    const place = { latitude: 32.72, longitude: -117.16, accuracy: 50 };
    const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    const coords = { ...place, ...unknown, toJSON: () => place };
    answer.mockImplementationOnce((found) =>
      found({ coords, timestamp: 0, toJSON: () => ({ coords: place }) }),
    );
    await mine.click();
    await expect.element(field(widget)).toHaveValue('San Diego, California');
    await expect.element(findVets(widget)).not.toHaveAttribute('aria-disabled', 'true');
    await expect.element(shownText).not.toBeInTheDocument();
  });

  it('is prefilled with the signed-in client’s address when nothing else is given [STEP-6]', async () => {
    const user = aUser({
      profile_address: { city: 'Cheyenne', province: 'WY', postal: null, country: 'us' },
    });
    const widget = await renderLocation({ signedIn: jamie({ user }) });
    await expect.element(field(widget)).toHaveValue('Cheyenne, Wyoming');
    await expect.element(widget.screen.getByText(/from your profile address/)).toBeVisible();
  });

  it('goes back to step 2 with its choice [STEP-1]', async () => {
    const { screen } = await renderLocation();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Itching & skin' })).toBeChecked();
  });
});
