import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright';
import { DOG_IN_SAN_DIEGO } from '../../e2e/journey/search.ts';
import type { Fetched, Interaction, Recorded, Shift } from './page-timings.ts';
import type { Visit } from './emulated-phone.ts';

/** A press of the journey, and the slowest interaction that it was. */
export interface Press {
  readonly name: string;
  readonly at: number;
  readonly ms: number;
}

/** What one visit showed; times in milliseconds, bytes of JavaScript and CSS as they travelled. */
export interface Figures {
  readonly painted: number;
  readonly answered: number;
  readonly firstBytes: number;
  readonly firstRequests: number;
  /** Of the widget alone, from a press to its request. */
  readonly journey?: Journey;
}

/** The times of the rest of the journey. */
export interface Journey {
  /** When React had the first step. */
  readonly hydrated: number;
  readonly found: number;
  readonly opened: number;
  readonly quoted: number;
  readonly dayShown: number;
  readonly nextVet: number;
  readonly bytes: number;
  readonly presses: readonly Press[];
  readonly shifts: readonly Shift[];
  readonly fetched: readonly Fetched[];
}

/** How long the owner looks at what has come before the next press. */
const LOOKS_MS = 1_500;
const TYPES_MS = 120;
const ANSWERS_WITHIN_MS = 500;

const bytesOf = (fetched: readonly Fetched[], until = Number.POSITIVE_INFINITY): number =>
  fetched
    .filter(({ url, end }) => /\.(?:js|css)$/.test(url) && end <= until)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** Presses the first painted control at once, and again until the page responds. */
export const firstPress = async (
  one: Visit,
  { painted, answered }: { readonly painted: string; readonly answered: string },
): Promise<Figures> => {
  const at = await one.shown(painted);
  const answer = one.shown(answered);
  let isAnswered = false;
  const done = answer.then((when) => {
    isAnswered = true;
    return when;
  });
  while (!isAnswered) {
    await one.pressFirst(painted);
    await Promise.race([done, pause(ANSWERS_WITHIN_MS)]);
  }
  const { fetched } = await one.recorded();
  return {
    painted: at,
    answered: await done,
    firstBytes: bytesOf(fetched, at),
    firstRequests: fetched.filter(({ start }) => start < at).length,
  };
};

/** The slowest interaction between each press and the next. */
const pressesOf = (
  marks: readonly { readonly name: string; readonly at: number }[],
  interactions: readonly Interaction[],
): readonly Press[] =>
  marks.map(({ name, at }, index) => {
    const next = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const own = interactions.filter(({ start }) => start >= at && start < next);
    return { name, at, ms: Math.max(0, ...own.map(({ duration }) => duration)) };
  });

const SEARCHES = '.pc-results .pc-loading, article.pc-tile:not(.pc-tile--sk)';
const TILE = 'article.pc-tile:not(.pc-tile--sk)';
const POPUP = 'dialog[open] .pc-prov .pc-name, dialog[open] .pc-prov h2';
const ASKS = 'dialog[open] .pc-btn--primary[aria-busy]';
const QUOTED = 'dialog[open] .pc-btn--primary:not([aria-busy], [disabled])';
const TIMES = 'dialog[open] .pc-slotlist .pc-slot';
const NO_TIMES = 'dialog[open] .pc-noslot';

/** Goes through the widget from the concerns to the second vet's quote. Each press lasts `holdMs`, as a finger's does. */
export const goThrough = async (one: Visit, from: number, holdMs: number): Promise<Journey> => {
  const { page, shown, anotherShown } = one;
  const hydrated = one.hydrated();
  // Awaited only at the end; something else may fail before.
  hydrated.catch(() => undefined);
  const marks = [{ name: 'choose a species', at: from }];
  /** Presses and starts waiting at the same moment: an earlier match may be replaced by a later response. */
  const pressFor = async <Brought>(
    name: string,
    target: Locator,
    wait: () => Promise<Brought>,
  ): Promise<Brought> => {
    // Locating costs the page time, so it waits until the previous press has been handled.
    await pause(LOOKS_MS);
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    const waiting = wait();
    marks.push({ name, at: await one.now() });
    await one.press(target, holdMs);
    return waiting;
  };
  const press = (name: string, target: Locator): Promise<void> =>
    pressFor(name, target, () => Promise.resolve());
  // Not by role: that would style and lay out the whole page during the measurement.
  const button = (name: string) => page.locator(`button[aria-label="${name}"]`);
  const goOn = page.locator('.pc-step .pc-btn--primary');
  const since = async (waiting: Promise<number>): Promise<number> =>
    (await waiting) - (await one.pressed());

  const { concern, place } = DOG_IN_SAN_DIEGO;
  await press('tick a concern', page.getByRole('checkbox', { name: concern, exact: true }));
  await press('go on', goOn);
  const field = page.getByRole('combobox', { name: 'City or postal code' });
  await press('go to the place', field);
  marks.push({ name: 'type a place', at: await one.now() });
  await field.pressSequentially(place.typed, { delay: TYPES_MS });
  await press('take a place', page.getByRole('option', { name: place.suggestion }));
  const tiles = shown(TILE);
  const searching = shown(SEARCHES);
  await press('Find vets', goOn);
  await searching;
  const found = await since(tiles);

  const vet = page.locator(TILE);
  const dialog = page.locator('dialog[open]');
  const frame = shown(POPUP);
  await press('open a vet', vet.first().locator('.pc-tile__more'));
  const opened = await since(frame);
  await shown(TIMES);

  const days = dialog.locator('.pc-day:not([disabled], .is-sel)');
  const ofDay = () => anotherShown(`${TIMES}, ${NO_TIMES}`);
  // At the end of a week no other day may be left.
  if ((await days.count()) === 0) await press('next week', button('Next week'));
  await days.first().waitFor();
  const other = days.nth(Math.min(1, (await days.count()) - 1));
  const dayShown = await since(pressFor('choose a day', other, ofDay));
  // A vet may have a day off, and late in the evening today has no times left.
  for (const day of [0, 1, 2, 3]) {
    await pause(LOOKS_MS);
    if (await dialog.locator(NO_TIMES).isVisible()) await press('choose a day', days.nth(day));
  }
  await shown(TIMES);

  const asks = shown(ASKS);
  await press('choose a slot', dialog.locator('.pc-slotlist .pc-slot').nth(1));
  await asks;
  const quoted = await since(shown(QUOTED));

  await press('open the summary', dialog.locator('.pc-bar__sum, .pc-total__more'));
  await press('back to the times', button('Back to times'));
  await shown(TIMES);
  const nextVet = await since(pressFor('next vet', button('Next vet'), () => anotherShown(TIMES)));
  await press('close', dialog.locator('button[aria-label="Close"]'));
  const again = shown(POPUP);
  await press('a slot of another tile', vet.nth(2).locator('.pc-slot').nth(1));
  await again;
  await shown(QUOTED);
  await pause(LOOKS_MS);

  const { interactions, shifts, fetched }: Recorded = await one.recorded();
  return {
    hydrated: await hydrated,
    found,
    opened,
    quoted,
    dayShown,
    nextVet,
    bytes: bytesOf(fetched),
    presses: pressesOf(marks, interactions),
    shifts,
    fetched,
  };
};
