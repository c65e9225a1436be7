import { aProvider, aReview, aUuid, fail, succeed, aQuote } from '@pawcall/testing';
import {
  DESKTOP,
  fill,
  PHONE,
  pickDay,
  press,
  renderAuth,
  renderConcerns,
  renderLocation,
  renderPopup,
  renderResults,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recordAnnouncements } from './record-announcements.ts';

/** How often each of these was announced. */
const times = (announcements: readonly string[], text: string | RegExp): number =>
  announcements.filter((each) => (typeof text === 'string' ? each === text : text.test(each)))
    .length;

/** Lets the widget render again without anything having changed, and time pass. */
const goOn = async ({ advance }: RenderedWidget) => {
  for (let second = 0; second < 3; second += 1) advance(1000);
  await new Promise(requestAnimationFrame);
};

describe('announcements are made once, and not again on a re-render', () => {
  it('the choice is announced before the step changes, then the step [STEP-3][GO-1]', async () => {
    const widget = await renderWho();
    const announcements = recordAnnouncements(widget.root);
    await widget.screen.getByRole('button', { name: 'Dog', pressed: false }).click();
    await expect.poll(() => announcements).toEqual(['Dog chosen. Next: concerns']);
    widget.advance(800);
    await expect.element(widget.screen.getByRole('checkbox').first()).toBeVisible();
    await goOn(widget);
    expect(announcements).toEqual(['Dog chosen. Next: concerns', 'Step 2 of 3, Concerns']);
  });

  it('the reason why Next is disabled is announced on each press [STEP-5][GO-1]', async () => {
    const widget = await renderConcerns();
    const announcements = recordAnnouncements(widget.root);
    const next = widget.screen.getByRole('button', { name: 'Next' });
    await next.click({ force: true });
    await expect.poll(() => times(announcements, 'Choose at least one concern to go on.')).toBe(1);
    await next.click({ force: true });
    await expect.poll(() => times(announcements, 'Choose at least one concern to go on.')).toBe(2);
  });

  it('the number of concerns that "show more" adds is announced [STEP-5][GO-1]', async () => {
    const widget = await renderConcerns();
    const announcements = recordAnnouncements(widget.root);
    await widget.screen.getByRole('button', { name: 'Show more' }).click();
    await goOn(widget);
    expect(times(announcements, /^\d+ more concerns$/)).toBe(1);
  });

  it('the number of suggestions is announced half a second after the last key [STEP-6][GO-1]', async () => {
    const widget = await renderLocation();
    const announcements = recordAnnouncements(widget.root);
    const suggestions = /^\d suggestions?\./;
    await widget.screen.getByRole('combobox').fill('San');
    widget.advance(150);
    await expect.element(widget.screen.getByRole('option').first()).toBeVisible();
    widget.advance(499);
    expect(times(announcements, suggestions)).toBe(0);
    widget.advance(1);
    await expect.poll(() => times(announcements, suggestions)).toBe(1);
    await goOn(widget);
    expect(times(announcements, suggestions)).toBe(1);
  });

  it('the number of results is announced, and again after the search changes [RES-9][FILT-1][GO-1]', async () => {
    const widget = await renderResults();
    const { screen } = widget;
    await expect.element(screen.getByRole('status').getByText('6 vets found')).toBeInTheDocument();
    const announcements = recordAnnouncements(widget.root);
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /Thursday, June 18/ })
      .click();
    await screen.getByRole('button', { name: 'Apply changes' }).click();
    widget.advance(1000);
    await expect.poll(() => times(announcements, /^\d+ vets? found$/)).toBe(1);
    await goOn(widget);
    expect(times(announcements, /^\d+ vets? found$/)).toBe(1);
  });

  it('the vet’s position in the list and the slots of a day are announced [POP-2][PANEL-1][GO-1]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen } = widget;
    await expect
      .element(screen.getByRole('status').getByText(/^\d+ times? on /))
      .toBeInTheDocument();
    const announcements = recordAnnouncements(widget.root);
    await screen.getByRole('button', { name: 'Next vet' }).click();
    await expect.element(screen.getByRole('dialog', { name: /Daniel Reyes/ })).toBeVisible();
    widget.advance(150);
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await expect.poll(() => times(announcements, 'Vet 2 of 6, Daniel Reyes, DVM')).toBe(1);
    await expect.poll(() => times(announcements, /^\d+ times? on Tuesday, June 16$/)).toBe(1);
    await screen.getByRole('radio').first().click();
    await pickDay(widget, '2026-06-17');
    await expect.poll(() => times(announcements, /^\d+ times? on Wednesday, June 17$/)).toBe(1);
    await goOn(widget);
    expect(times(announcements, /^\d+ times? on /)).toBe(2);
    expect(times(announcements, /^Vet \d/)).toBe(1);
  });

  it('the week of the day picker is announced [PANEL-4][GO-1]', async () => {
    const widget = await renderPopup({ full: true });
    const announcements = recordAnnouncements(widget.root);
    await widget.screen.getByRole('button', { name: 'Next week' }).click();
    await goOn(widget);
    expect(times(announcements, /Week 2 of 6$/)).toBe(1);
  });

  it('the time zone of the slots is announced [PANEL-5][GO-1]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen } = widget;
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    const announcements = recordAnnouncements(widget.root);
    await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('America/New_York');
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await goOn(widget);
    expect(times(announcements, 'Times now in Eastern Time')).toBe(1);
    expect(widget.root.activeElement).toBeInstanceOf(HTMLSelectElement);
  });

  it.each([{ window: DESKTOP }, { window: PHONE }])(
    'the booking summary is announced at $window [POP-4][GO-1]',
    async (setting) => {
      const widget = await renderPopup(setting);
      const announcements = recordAnnouncements(widget.root);
      await widget.screen.getByRole('button', { name: /booking summary/i }).click();
      await expect.poll(() => times(announcements, 'Booking summary')).toBe(1);
      await goOn(widget);
      expect(times(announcements, 'Booking summary')).toBe(1);
    },
  );

  it('a hold is announced at 120, 60 and 20 seconds and when it ends [GO-4][GO-1]', async () => {
    const expires_at = '2026-06-16T18:02:05Z';
    const widget = await renderPopup({
      before: (fake) =>
        fake.interfere('createQuote', () =>
          succeed(aQuote({ start_at: '2026-06-16T18:30:00Z', expires_at })),
        ),
    });
    await expect.element(widget.screen.getByText(/is held for you/)).toBeVisible();
    const announcements = recordAnnouncements(widget.root);
    const seconds = () =>
      announcements.flatMap(
        (each) => /^Your time is held for (\d+) more seconds\.$/.exec(each)?.[1] ?? [],
      );
    for (let second = 0; second < 124; second += 1) widget.advance(1000);
    await expect.poll(seconds).toEqual(['120', '60', '20']);
    widget.advance(1000);
    await expect.element(widget.screen.getByText(/This quote has expired/).first()).toBeVisible();
    await goOn(widget);
    expect(times(announcements, /This quote has expired/)).toBe(1);
  });

  it('the number of loaded reviews is announced [REV-1][GO-1]', async () => {
    const reviews = Array.from({ length: 12 }, (_, index) =>
      aReview({ uuid: aUuid(), body: `Story ${index}.` }),
    );
    const provider = {
      provider: aProvider(),
      provinces: ['CA'],
      canPrescribe: true,
      rate: 4800,
      reviews,
      startMinutes: [19 * 60],
    } as const;
    const widget = await renderPopup({ world: { providers: [provider] } });
    const announcements = recordAnnouncements(widget.root);
    await widget.screen.getByRole('button', { name: 'Show all reviews' }).click();
    const last = widget.screen.getByText('Story 9.');
    await expect.element(last).toBeInTheDocument();
    last.element().scrollIntoView();
    await expect.element(widget.screen.getByText('Story 11.')).toBeInTheDocument();
    await goOn(widget);
    expect(times(announcements, /^\d+ more reviews?$/)).toBe(1);
  });

  it('the password strength is announced when typing pauses [AUTH-3][GO-1]', async () => {
    const widget = await renderAuth();
    await press(widget, 'Create an account');
    const announcements = recordAnnouncements(widget.root);
    for (const password of ['b', 'bi', 'Bi', 'Bi2']) await fill(widget, { Password: password });
    expect(times(announcements, /password needs met$/)).toBe(0);
    await goOn(widget);
    expect(announcements.filter((each) => each.endsWith('password needs met'))).toEqual([
      '3 of 5 password needs met',
    ]);
  });

  it('a failure that a notice and a toast show is announced once [ERR-2][GO-6][GO-1]', async () => {
    const widget = await renderResults();
    const { screen, fake } = widget;
    const announcements = recordAnnouncements(widget.root);
    fake.interfere('guidedSearch', () => fail(403, 'Not now.'), 9);
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await screen.getByRole('button', { name: 'Apply changes' }).click();
    widget.advance(1000);
    await expect.poll(() => times(announcements, /Not now\./)).toBe(1);
    await goOn(widget);
    expect(times(announcements, /Not now\./)).toBe(1);
  });
});

it('the recorder records each repeated announcement', async () => {
  await page.viewport(1180, 900);
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.append(Object.assign(document.createElement('p'), { ariaLive: 'polite' }));
  const announcements = recordAnnouncements(root);
  root.firstElementChild?.append('One');
  root.firstElementChild?.append('One');
  const alert = Object.assign(document.createElement('p'), { role: 'alert', textContent: 'Two' });
  root.append(alert);
  await expect.poll(() => announcements).toEqual(['One', 'One', 'Two']);
  host.remove();
});
