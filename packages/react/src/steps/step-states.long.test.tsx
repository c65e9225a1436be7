import { aConcern, aPet, aUser, fail, jamie } from '@pawcall/testing';
import {
  renderConcerns,
  renderLocation,
  renderWho,
  renderWidget,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const LONG = 'Bartholomew Ignatius Featherstonehaugh-Cholmondeley the Third';
const concerns = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aConcern({ slug: `concern-${index}`, name: `Concern ${index}`, is_primary: false }),
  );
const top = ({ root }: RenderedWidget, selector: string): number =>
  root.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;

describe('the saved pets', () => {
  it.each([
    [1, 3],
    [3, 4],
    [12, 6],
  ])(
    'and "another pet" with %i pets have %i columns in a wide widget [STEP-4]',
    async (count, columns) => {
      const pets = Array.from({ length: count }, () => aPet({ name: LONG }));
      const { screen, root } = await renderWho({ signedIn: jamie({ pets }) });
      const group = screen.getByRole('group', { name: 'Your pets' });
      await expect.element(group).toBeVisible();
      const style = getComputedStyle(group.element());
      expect(style.gridTemplateColumns.split(' ')).toHaveLength(columns);
      expect(root.host.scrollWidth).toBeLessThanOrEqual(root.host.clientWidth);
    },
  );

  it('that fail to load show an error in the step and are requested again [SES-5][GO-6]', async () => {
    const { screen } = await renderWho({
      signedIn: jamie({ pets: [aPet()] }),
      before: (fake) => fake.interfere('listPets', () => fail(403, 'No.')),
    });
    await expect.element(screen.getByRole('note').getByText('Unable to connect')).toBeVisible();
    await screen.getByRole('note').getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: /Biscuit/ })).toBeVisible();
    await expect.element(screen.getByRole('note')).not.toBeInTheDocument();
  });
});

describe('an account problem at the start', () => {
  it.each([
    ['a locked account', { user: aUser({ status: 'LOCKED' }) }, /^This account is locked/, 0],
    ['a profile that cannot be read', {}, /^There may have been an error fetching/, 1],
  ])(
    '%s also shows the toast’s text next to the login [GO-6][SES-7][ERR-5]',
    async (_, over, shownText, tries) => {
      const { screen, advance } = await renderWho({
        signedIn: jamie(over),
        before: (fake) => fake.interfere('readProfile', () => fail(404, 'Gone.'), tries),
      });
      await expect.element(screen.getByRole('note').getByText(shownText)).toBeVisible();
      advance(8000);
      await expect.element(screen.getByRole('note').getByText(shownText)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect
        .poll(() => screen.getByRole('button', { name: 'Try again' }).elements())
        .toHaveLength(tries);
    },
  );
});

describe('the concerns', () => {
  it('reserve their space while they load [STEP-5]', async () => {
    const widget = await renderWho({ world: { concerns: concerns(9) } });
    const letGo = widget.hold('/pet/concerns');
    await widget.screen.getByRole('button', { name: 'Dog' }).click();
    widget.advance(800);
    await expect.element(widget.screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    const [list, foot] = [top(widget, '.pc-concerns'), top(widget, '.pc-step__foot')];
    const row = widget.root.querySelector('.pc-check')?.getBoundingClientRect().height;
    letGo();
    await expect.element(widget.screen.getByRole('checkbox').first()).toBeVisible();
    expect(top(widget, '.pc-concerns')).toBe(list);
    expect(top(widget, '.pc-step__foot')).toBe(foot);
    expect(widget.root.querySelector('.pc-check')?.getBoundingClientRect().height).toBe(row);
  });

  it('show a message with a way back when the service has none [STEP-5]', async () => {
    const { screen } = await renderConcerns({ world: { concerns: [] } });
    await expect.element(screen.getByText(/^There are no concerns to choose from/)).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByRole('button', { name: 'Cat' })).toBeVisible();
  });

  it('in a long list can be chosen up to twenty, as the list states [STEP-5]', async () => {
    const { screen } = await renderConcerns({ world: { concerns: concerns(40) } });
    await screen.getByRole('button', { name: 'Show more' }).click();
    await expect.element(screen.getByRole('checkbox')).toHaveLength(40);
    const shownText = screen.getByText('You can choose up to 20 concerns.');
    for (let index = 0; index < 19; index += 1) {
      await screen.getByRole('checkbox', { name: `Concern ${index}`, exact: true }).click();
    }
    await expect.element(shownText).not.toBeInTheDocument();
    await screen.getByRole('checkbox', { name: 'Concern 19' }).click();
    await expect.element(shownText).toBeVisible();
  });

  it('beyond the limit cannot be chosen, and explain that on press [STEP-5][GO-6]', async () => {
    const chosen = concerns(40).slice(0, 20);
    const { screen, root } = await renderConcerns({
      world: { concerns: concerns(40) },
      options: { prefill: { concerns: chosen.map(({ slug }) => slug) } },
    });
    await screen.getByRole('button', { name: 'Show more' }).click();
    const why = 'You can choose up to 20 concerns.';
    const further = screen.getByRole('checkbox', { name: 'Concern 30' });
    await expect.element(further).toHaveAttribute('aria-disabled', 'true');
    await expect.element(further).toHaveAccessibleDescription(why);
    const toasts = () => [...root.querySelectorAll('.pc-toast')].map((each) => each.textContent);
    expect(toasts()).toEqual([]);
    for (const press of [() => further.click({ force: true }), () => userEvent.keyboard(' ')]) {
      await press();
      await expect.poll(toasts).toEqual([why]);
      await expect.element(further).not.toBeChecked();
    }
    await screen.getByRole('checkbox', { name: 'Concern 3', exact: true }).click();
    expect(toasts()).toEqual([]);
    await expect.element(further).not.toHaveAttribute('aria-disabled');
    await further.click();
    await expect.element(further).toBeChecked();
  });

  it('preselected by the host and unknown to the service are shown and can be removed [STEP-5][WIRE-8]', async () => {
    const { screen, advance } = await renderWho({
      options: { prefill: { species: 'DOG', concerns: ['odd-gait'] } },
    });
    await screen.getByRole('button', { name: 'Dog' }).click();
    advance(800);
    const odd = screen.getByRole('checkbox', { name: 'Odd gait' });
    await expect.element(odd).toBeChecked();
    await odd.click();
    await expect.element(odd).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Next' }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the place', () => {
  const refuse = (code: number): void => {
    const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    onTestFinished(() => spy.mockRestore());
    spy.mockImplementation((_, no) =>
      no?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    );
  };
  const type = async (widget: RenderedWidget, text: string) => {
    await widget.screen.getByRole('combobox').fill(text);
    widget.advance(150);
  };

  it.each([
    [1, 'Geolocation permission denied'],
    [2, 'A location error has occurred'],
  ])(
    'of the device that fails (%i) shows an error under its button [STEP-7][GO-6]',
    async (code, shownText) => {
      const { screen } = await renderLocation();
      refuse(code);
      const mine = screen.getByRole('button', { name: 'Use my location' });
      await mine.click();
      const beside = screen.getByRole('alert').getByText(shownText);
      await expect.element(beside).toBeVisible();
      const { top: under, height } = beside.element().getBoundingClientRect();
      expect(height).toBeGreaterThan(10);
      expect(under).toBeGreaterThanOrEqual(mine.element().getBoundingClientRect().bottom);
    },
  );

  it('suggestions stay when the device’s location fails [STEP-7]', async () => {
    const widget = await renderLocation();
    await type(widget, 'San');
    await expect.element(widget.screen.getByRole('option')).toHaveLength(2);
    refuse(1);
    await userEvent.keyboard('{Escape}');
    await widget.screen.getByRole('button', { name: 'Use my location' }).click();
    await expect.element(widget.screen.getByText('Geolocation permission denied')).toBeVisible();
    await expect
      .element(widget.screen.getByRole('button', { name: 'Clear location' }))
      .toBeVisible();
    await widget.screen.getByRole('combobox').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(widget.screen.getByRole('option')).toHaveLength(2);
  });

  it('requires three characters and explains that [STEP-6]', async () => {
    const widget = await renderLocation();
    const shownText = widget.screen.getByText('Type at least 3 characters.');
    await type(widget, 'Sa');
    await expect.element(shownText).toBeVisible();
    expect(widget.requests('/geocoder')).toHaveLength(0);
    await type(widget, 'San');
    await expect.element(widget.screen.getByRole('option')).toHaveLength(2);
    await expect.element(shownText).not.toBeInTheDocument();
  });
});

describe('a species picker', () => {
  it('has three columns in the smallest widget, and long names break [STEP-4]', async () => {
    await page.viewport(320, 640);
    const { screen, root } = await renderWidget({ options: { locale: 'fr-CA' } });
    await expect.element(screen.getByRole('button', { name: 'Chien' })).toBeVisible();
    const group = screen.getByRole('group', { name: 'Espèce' }).element();
    expect(getComputedStyle(group).gridTemplateColumns.split(' ')).toHaveLength(3);
    expect(root.host.scrollWidth).toBeLessThanOrEqual(320);
  });
});
