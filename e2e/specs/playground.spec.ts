import type { FrameLocator, Page } from '@playwright/test';
import { HOST_EVENTS } from '@pawcall/contract';
import { expectAccessible, hasWidgetFont } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  findVets,
  pickSpecies,
  tickConcern,
} from '../journey/search.ts';

const tried = (page: Page): FrameLocator => page.frameLocator('#frame');
const widgetOf = (page: Page) => tried(page).locator('pawcall-booking');
const WHO = 'Who is the appointment for?';

/** Opens the playground and waits for its widget. */
const open = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(`/playground${hash}`);
  await expect(tried(page).getByRole('heading', { name: WHO })).toBeVisible();
};

/** The printed code or style sheet. */
const printed = (page: Page, name: 'Code' | 'Style sheet'): Promise<string> =>
  page.getByRole('region', { name, exact: true }).locator('code').innerText();

/** Opens a page with this markup, and serves its config document. */
const paste = async (page: Page, html: string, document = ''): Promise<void> => {
  await page.route('**/pasted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A shop</title><body style="margin:0"><main>${html}</main></body></html>`,
    }),
  );
  await page.route('https://shop.example/pawcall.json', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: document,
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  // Chromium treats a fulfilled page as remote, and local services need a permission.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto('/pasted');
};

test('has a control for every option, and applies each to the widget [PLAY-1][PLAY-3]', async ({
  page,
}) => {
  await open(page);
  await expectAccessible(page);
  const schema: unknown = await (
    await page.request.get('/pawcall/pawcall-config.schema.json')
  ).json();
  const names =
    typeof schema === 'object' && schema && 'properties' in schema
      ? Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema')
      : [];
  const attributes = names.map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const form = page.getByRole('form', { name: 'Options' });
  const controls = await form
    .locator('[name]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  expect(attributes.length).toBeGreaterThan(30);
  expect(new Set(controls)).toEqual(new Set(attributes));
  expect(controls).toHaveLength(attributes.length);

  const select = async (name: string, value: string) => {
    await form.getByLabel(name, { exact: true }).selectOption(value);
    await expect(widgetOf(page)).toHaveAttribute(name, value);
  };
  await select('theme', 'dark');
  await expect(widgetOf(page).locator('[data-pc-scheme="dark"]')).toBeVisible();
  await select('display-mode', 'plain');
  await select('heading-level', '4');
  await expect(tried(page).getByRole('heading', { name: WHO, level: 4 })).toBeVisible();
  await select('locale', 'fr-CA');
  await expect(widgetOf(page).locator('[lang="fr-CA"]')).toBeVisible();
  await form.getByText('Shop', { exact: true }).click();
  await form.getByLabel('organization-name', { exact: true }).fill('Ann Example');
  await page.keyboard.press('Tab');
  await expect(widgetOf(page)).toHaveAttribute('organization-name', 'Ann Example');
  expect(page.url()).toContain('locale=fr-CA');
  expect(page.url()).not.toContain('Ann');

  await page.reload();
  await expect(widgetOf(page).locator('[lang="fr-CA"]')).toBeVisible();
  await expect(form.getByLabel('theme', { exact: true })).toHaveValue('dark');
  await page.getByLabel('Hostile').check();
  await page.getByRole('radio', { name: 'Phone' }).check();
  await expect(widgetOf(page).locator('[lang="fr-CA"]')).toBeVisible();
  await expect(page.locator('#frame')).toHaveCSS('width', '390px');
  await expect(page.locator('#frame')).toHaveAttribute('src', '/playground/page/hostile');
});

test('lists each event with name, detail and time, newest first [PLAY-4]', async ({ page }) => {
  // The events inside the frame.
  await page.addInitScript((names) => {
    const received: (readonly string[])[] = [];
    Object.defineProperty(window, 'received', { value: received });
    for (const name of names)
      document.addEventListener(name, (event) => {
        received.push([name, JSON.stringify('detail' in event ? event.detail : undefined)]);
      });
  }, Object.keys(HOST_EVENTS));
  const received = () =>
    tried(page)
      .locator('body')
      .evaluate((): unknown => Reflect.get(window, 'received'));
  const listed = () =>
    page
      .getByRole('region', { name: 'Events' })
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) =>
          ['b', 'code', 'time'].map((tag) => item.querySelector(tag)?.textContent ?? ''),
        ),
      );
  const newest = async () => (await listed())[0]?.slice(0, 2);

  // At phone width, since clicks in a scaled frame miss.
  await open(page, '#width=390');
  await expect.poll(newest).toEqual(['pawcall:step', expect.stringContaining('"step":1')]);
  await pickSpecies(tried(page), DOG_IN_SAN_DIEGO.species);
  await expect.poll(newest).toEqual(['pawcall:step', expect.stringContaining('"step":2')]);
  await tickConcern(tried(page), DOG_IN_SAN_DIEGO.concern);
  await choosePlace(tried(page), DOG_IN_SAN_DIEGO.place);
  await findVets(tried(page));
  await tried(page)
    .getByRole('group', { name: /^Earliest times/ })
    .first()
    .getByRole('button')
    .nth(1)
    .click();
  await expect.poll(async () => (await newest())?.[0]).toBe('pawcall:quote');

  const events = await listed();
  expect(events.map(([name]) => name).toReversed()).toEqual(
    ['ready', 'step', 'step', 'step', 'results', 'provider', 'quote'].map(
      (name) => `pawcall:${name}`,
    ),
  );
  expect(events.map(([name, detail]) => [name, detail]).toReversed()).toEqual(await received());
  const times = events.map(([, , time = '']) => time);
  for (const time of times) expect(time).toMatch(/^\d{2}:\d{2}:\d{2}\.\d{3}$/);
  expect(times, 'each later than the one below it').toEqual(times.toSorted().toReversed());
  expect(new Set(times).size, 'and not all of the same moment').toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('What the widget tells its page stands here.')).toBeVisible();
  expect(await listed()).toEqual([]);
});

test('prints a style sheet that reproduces the theme, and warns of illegible colours [PLAY-2][THEME-2][THEME-4]', async ({
  page,
}) => {
  const look = (frame: FrameLocator | Page) =>
    frame.locator('pawcall-booking').evaluate((host) =>
      ['frame', 'heading', 'brand', 'pick-card', 'aside', 'button', 'sign-in-row'].map((part) => {
        const found = host.shadowRoot?.querySelector(`[part~="${part}"]`);
        const style = found && getComputedStyle(found);
        return (
          style && [
            part,
            ...Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`),
          ]
        );
      }),
    );
  // Fading colours would be measured too early.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.getByLabel('Theme to begin with').selectOption('Hearth');
  await page.getByLabel('Accent--pc-accent', { exact: true }).fill('#335577');
  await expect(page.getByText('Every contrast holds')).toBeVisible();
  const widget = tried(page).locator('pawcall-booking');
  await expect.poll(() => widget.evaluate(hasWidgetFont)).toBe(true);
  const wanted = await look(tried(page));
  const css = await printed(page, 'Style sheet');
  expect(css).toContain('--pc-accent: #335577;');

  const text = page.getByLabel('Text--pc-text', { exact: true });
  await text.fill('#b0b0b0');
  await expect(
    page.getByText(/^In the light scheme text \(--pc-text #b0b0b0\)/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Unset Text', exact: true }).click();
  await expect(page.getByText('Every contrast holds')).toBeVisible();

  await page.getByLabel('Element', { exact: true }).check();
  const code = await printed(page, 'Code');
  await paste(page, `<style>${css}</style>${code}`);
  await expect(page.getByRole('heading', { name: WHO })).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 860 });
  await expect.poll(() => look(page)).toEqual(wanted);
});

test('prints embed code that works where it is pasted, for each platform [PLAY-2]', async ({
  page,
}) => {
  await open(page, '#theme=dark');
  await page.getByLabel('Element and document').check();
  const [element = '', document = ''] = (await printed(page, 'Code')).split(/<!--.*-->/);
  await page.getByLabel('In a window').check();
  const windowed = await printed(page, 'Code');

  await paste(page, element, document);
  await expect(page.getByRole('heading', { name: WHO })).toBeVisible();
  await expect(page.locator('[data-pc-scheme="dark"]')).toBeVisible();
  await page.unrouteAll();
  await paste(page, windowed);
  const window = page.getByRole('dialog').getByRole('heading', { name: WHO });
  // The button works once the widget's script has run.
  await expect(async () => {
    await page.getByRole('button', { name: 'Ask a vet' }).click({ timeout: 1000 });
    await expect(window).toBeVisible({ timeout: 3000 });
  }).toPass();
});
