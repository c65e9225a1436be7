import * as v from 'valibot';
import type { Page } from '@playwright/test';
import { isRunnable, type Example, type Runnable, examplesToRun } from '../docs/find-examples.ts';
import { policyAt } from '../docs/content-policy.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGE = '/docs-example';
const SCRIPT = '/pawcall/pawcall-booking.js';
/** Names that the examples assume. */
const PREAMBLE = `
  const element = document.querySelector('pawcall-booking');
  const signOutButton = document.body.appendChild(document.createElement('button'));
  const cartIsBusy = () => false;
`;

type Attributes = Readonly<Record<string, string>>;

const Options = v.object({ data: v.record(v.string(), v.unknown()) });

const attributeText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(' ') : JSON.stringify(value);
};

/** The attributes of the demo's widget, from the page and from its partner's document. */
const demoAttributes = async (page: Page): Promise<Attributes> => {
  const onPage = await page
    .locator('pawcall-booking')
    .evaluate((element) =>
      Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    );
  const address = `${onPage['api-base']}/v1/partners/${onPage['partner']}/widget-config`;
  const { data } = v.parse(Options, await (await page.request.get(address)).json());
  const inDocument = Object.entries(data).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    attributeText(value),
  ]);
  return { ...Object.fromEntries(inDocument), ...onPage };
};

/** Replaces the example's attribute values and script by the demo's. */
const withAddresses = (markup: string, own: Attributes): string =>
  markup
    .replaceAll(/https:\/\/cdn\.example\.com\/pawcall\/pawcall-booking\.js/g, SCRIPT)
    .replaceAll(/<pawcall-booking[^>]*>/g, (tag) =>
      tag.replaceAll(/([a-z-]+)="[^"]*"/g, (attribute, name: string) =>
        name in own ? `${name}='${own[name] ?? ''}'` : attribute,
      ),
    );

const open = async (page: Page, body: string, policy?: string): Promise<void> => {
  const whole = body.startsWith('<!doctype')
    ? body
    : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example</title></head><body>${body}</body></html>`;
  await page.route(`**${PAGE}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: whole.replace('<head>', '<head><link rel="icon" href="data:,">'),
      headers: policy === undefined ? {} : { 'Content-Security-Policy': policy },
    }),
  );
  await page.goto(PAGE);
  await page.unroute(`**${PAGE}`);
};

const widget = (own: Attributes): string => {
  const attributes = Object.entries(own).map(([name, value]) => `${name}='${value}'`);
  return (
    `<script async type="module" src="${SCRIPT}"></script>` +
    `<pawcall-booking ${attributes.join(' ')}></pawcall-booking>`
  );
};

const animal = (page: Page) => page.getByRole('button', { name: /^(?:Dog|Chien)$/ });

/** Waits for React; clicks before it are tested in hosts/clicks-before-hydration.spec.ts. */
const untilReady = (page: Page): Promise<void> =>
  page.locator('pawcall-booking').evaluate(async (element) => {
    await customElements.whenDefined('pawcall-booking');
    if ('preload' in element && typeof element.preload === 'function') await element.preload();
  });

const chooseAnimal = async (page: Page): Promise<void> => {
  await untilReady(page);
  await animal(page).click();
  await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
};

const RUNNERS: Readonly<
  Record<Runnable['language'], (page: Page, code: string, own: Attributes) => Promise<void>>
> = {
  html: async (page, code, own) => {
    await open(page, withAddresses(code, own));
    await chooseAnimal(page);
  },
  http: async (page, code, own) => {
    const origin = (name: string) => new URL(own[name] ?? '').origin;
    const policy = policyAt(code, {
      script: origin('checkout-base'),
      api: origin('api-base'),
      auth: origin('auth-base'),
      commerce: origin('commerce-base'),
    });
    await open(page, widget(own), policy);
    await chooseAnimal(page);
  },
  js: async (page, code, own) => {
    await open(page, widget(own));
    await expect(animal(page)).toBeVisible();
    await page.addScriptTag({ type: 'module', content: `${PREAMBLE}{${code}}` });
    await expect(animal(page)).toBeVisible();
  },
  css: async (page, code, own) => {
    // One page serves all style sheets.
    if (!page.url().endsWith(PAGE)) await open(page, widget(own));
    await page.addStyleTag({ content: code });
    await expect(animal(page)).toBeVisible();
  },
};

/** Runs each example: markup as a page, a policy as a header, a script or style sheet on a page with the widget. */
async function runExamples(page: Page, examples: readonly Example[]): Promise<void> {
  // Chromium treats the fulfilled page as remote, and the services as local.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto('/');
  const own = await demoAttributes(page);
  const inOrder = examples
    .filter((example) => isRunnable(example))
    .toSorted((one, other) => one.language.localeCompare(other.language));
  for (const { file, line, language, code } of inOrder) {
    await test.step(`${file}, line ${line}`, () => RUNNERS[language](page, code, own));
  }
}

const EXAMPLES = examplesToRun();

test('the documentation has examples to run, each in a supported language [DOC-4]', () => {
  expect(EXAMPLES.length).toBeGreaterThan(8);
  expect(EXAMPLES.filter((example) => !isRunnable(example))).toEqual([]);
});

test('every marked example runs on a page with the widget [DOC-4]', async ({ page }) => {
  await runExamples(page, EXAMPLES);
});
