import { aPet, aProvider, aReview, jamie } from '@pawcall/testing';
import {
  DESKTOP,
  PHONE,
  renderConcerns,
  renderLocation,
  renderPopup,
  renderResults,
  renderUi,
  renderWidget,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as base from './icons/base.ts';
import * as booking from './icons/booking.ts';
import * as concern from './icons/concern.ts';
import * as form from './icons/form.ts';
import { Icon } from './Icon.tsx';

const rightToLeft = { dir: 'rtl' } as const;
const leftOf = (element: Element): number => element.getBoundingClientRect().left;
const named = async (widget: RenderedWidget, name: string): Promise<Element> => {
  const button = widget.screen.getByRole('button', { name, exact: true });
  await expect.element(button).toBeVisible();
  return button.element();
};
/** Where the tip of the icon in this element points: -1 is to the left. */
const points = (element: Element): number => {
  const path = element.querySelector('path');
  if (!(path instanceof SVGPathElement)) throw new Error('no icon here');
  const tip = path.getPointAtLength(path.getTotalLength() / 2);
  const start = path.getPointAtLength(0);
  return Math.sign((tip.x - start.x) * (getComputedStyle(path).scale === '-1 1' ? -1 : 1));
};

describe('a right-to-left language', () => {
  it('is set by the widget, independent of the page’s direction [I-05][I-06]', async () => {
    document.documentElement.dir = 'rtl';
    const { root } = await renderWidget();
    expect(getComputedStyle(root.querySelector('.pc') ?? document.body).direction).toBe('ltr');
    document.documentElement.removeAttribute('dir');
  });

  it('places Back on the right and Next on the left, and fills the progress from the right [I-05]', async () => {
    const widget = await renderConcerns(rightToLeft);
    const back = await named(widget, 'Back');
    const next = await named(widget, 'Next');
    expect(leftOf(back)).toBeGreaterThan(leftOf(next));
    expect(points(back)).toBe(1);
    const current = widget.root.querySelector('.pc-prog [aria-current]');
    const fill = current && getComputedStyle(current, '::before').backgroundPosition;
    expect(fill).toMatch(/^100%/);
  });

  it('reverses the arrows of weeks and providers and their order [I-05]', async () => {
    const widget = await renderPopup({ ...rightToLeft, window: DESKTOP });
    for (const [before, after] of [
      ['Previous vet', 'Next vet'],
      ['Previous week', 'Next week'],
    ] as const) {
      const previous = await named(widget, before);
      const next = await named(widget, after);
      expect([before, leftOf(previous) > leftOf(next)]).toEqual([before, true]);
      expect([before, points(previous), points(next)]).toEqual([before, 1, -1]);
    }
  });

  it('opens the filters from the left [I-05]', async () => {
    const { screen } = await renderResults(rightToLeft);
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.poll(() => leftOf(screen.getByRole('dialog').element())).toBeLessThan(1);
  });

  it('does not overflow the page, on phone and desktop [I-05]', async () => {
    for (const size of [PHONE, DESKTOP]) {
      const widget = await renderLocation(rightToLeft);
      await page.viewport(...size);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
      widget.close();
    }
  });
});

it('mirrors icons that point back or forward, and no others [I-05]', () => {
  const icons = Object.entries({ ...base, ...booking, ...concern, ...form }).flatMap(
    ([name, shape]) => (typeof shape === 'string' ? [{ name, shape }] : []),
  );
  const { root } = renderUi(
    <div dir="rtl">
      {icons.map(({ name, shape }) => (
        <span key={name} title={name}>
          <Icon of={shape} />
        </span>
      ))}
    </div>,
  );
  const mirrored = Array.from(root.querySelectorAll('[title]'))
    .filter((icon) => getComputedStyle(icon.querySelector('path') ?? icon).scale !== 'none')
    .map((icon) => icon.getAttribute('title'));
  expect(mirrored).toEqual(['arrowLeft', 'chevronLeft', 'chevronRight', 'logOut']);
});

it('shows a review, a biography and a name in the direction of their text [I-07]', async () => {
  const { screen } = await renderPopup({
    window: DESKTOP,
    signedIn: jamie({ pets: [aPet({ name: 'בלה' })] }),
    world: {
      providers: [
        {
          provider: aProvider({ description: 'עבדתי עם חתולים' }),
          provinces: ['CA'],
          canPrescribe: true,
          rate: 4800,
          reviews: [aReview({ body: 'רופאה נהדרת' })],
          startMinutes: [19 * 60],
        },
      ],
    },
  });
  const directionOf = (text: string): string =>
    getComputedStyle(screen.getByRole('dialog').getByText(text).element()).direction;
  await expect.poll(() => directionOf('רופאה נהדרת')).toBe('rtl');
  expect(directionOf('עבדתי עם חתולים')).toBe('rtl');
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Adjust search' }).click();
  await expect.poll(() => directionOf('בלה')).toBe('rtl');
});

it("isolates a pet's name of any direction from the text beside it [I-07]", async () => {
  const names = ['בלה', '\u202eevil', 'Léa \u200d🐶', 'x'.repeat(60)];
  const { screen, root } = await renderWidget({
    signedIn: jamie({
      pets: names.map((name, index) => ({
        uuid: `00000000-0000-4000-8000-00000000000${index}`,
        species: 'DOG',
        name,
        birthday_on: '2022-06-16',
      })),
    }),
  });
  for (const name of names) {
    await expect.element(screen.getByRole('button', { name: `${name} Dog, 4 yrs` })).toBeVisible();
  }
  for (const card of root.querySelectorAll('.pc-pick')) {
    const name = card.querySelector('.pc-pick__name');
    if (!name) throw new Error('a card without a name');
    expect(getComputedStyle(name).unicodeBidi).toBe('isolate');
    expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(
      card.getBoundingClientRect().right,
    );
  }
});
