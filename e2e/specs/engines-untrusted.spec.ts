import { UNTRUSTED_TEXTS } from '@pawcall/testing';
import { expectShown } from '../engines/expectations.ts';
import { POPUP, secondTime, tile } from '../engines/booking-steps.ts';
import { test } from '../engines/test.ts';
import { inside, role, type Ui } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';
import { resultsQuery } from '../journey/search.ts';
import { readAddresses } from '../stack/addresses.ts';

const ask = async (ui: Ui) => {
  const answer: unknown = JSON.parse(await ui.evaluate(findInjectedCode));
  return answer;
};

test('names, regions, biographies, reviews and the address’s city that contain code stay text in every engine [GO-8]', async ({
  ui,
}) => {
  const city = UNTRUSTED_TEXTS[1] ?? '';
  await ui.open(`${readAddresses('fake').site}/hosts/untrusted?${resultsQuery({ city })}`);
  await expectShown(ui, tile(23));
  const found = await ui.elements(role('article'));
  const names = UNTRUSTED_TEXTS.filter((_, index) => index % 5 === 0).slice(0, 24);
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  for (const [index, name] of names.entries())
    expect(found[index]?.text).toContain(oneLine(`${name} Okafor`));
  const [heading] = await ui.elements(role('heading', /^We found great vets in/));
  expect(heading?.text).toContain(city);
  expect(await ask(ui)).toEqual({ foreign: [], ran: false });

  await ui.click(secondTime(0));
  await expectShown(ui, inside(POPUP, role('heading', 'Client reviews')));
  await ui.click(inside(POPUP, role('button', 'Read more')));
  // In the biography and in a review.
  const everything = oneLine(UNTRUSTED_TEXTS.join(' '));
  await expect
    .poll(async () => (await ui.elements(POPUP))[0]?.text.split(everything).length)
    .toBe(3);
  expect(await ask(ui)).toEqual({ foreign: [], ran: false });
});

test('the check detects an injected element and executed code in every engine [GO-8]', async ({
  ui,
}) => {
  await ui.open(`${readAddresses('fake').site}/hosts/plain`);
  await expectShown(ui, role('heading', 'Who is the appointment for?'));
  await ui.evaluate(() => {
    const root = document.querySelector('pawcall-booking')?.shadowRoot;
    root?.append(
      document
        .createRange()
        .createContextualFragment(
          '<b onclick="window.__xss=1">a</b><svg></svg><details open ontoggle="window.__xss=1"></details>',
        ),
    );
    root?.querySelector<HTMLElement>('b[onclick]')?.click();
    return '';
  });
  expect(await ask(ui)).toEqual({ foreign: ['b', 'details'], ran: true });
});

/** Finds elements that no screen of the widget has. */
function findInjectedCode(): string {
  const root = document.querySelector('pawcall-booking')?.shadowRoot;
  const foreign = [
    ...(root?.querySelectorAll(
      'script, iframe, object, embed, template, math, base, noscript, details, form[id], [src="x"], [srcdoc], ' +
        '[onclick], [onload], [onerror], [ontoggle], [onfocus], [onbegin], [href^="javascript" i]',
    ) ?? []),
  ];
  return JSON.stringify({
    foreign: foreign.map(({ localName }) => localName),
    ran: '__xss' in window,
  });
}
