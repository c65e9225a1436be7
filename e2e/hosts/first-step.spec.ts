import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ROOT } from '../stack/service.ts';

const REST = '**/chunks/rest-*.js';
/** Five hundred take a quarter of an hour: `PRESSES=500` asks for them. */
const TRIALS = Number(process.env['PRESSES'] ?? 25);
const LANGUAGES = [
  ['en-US', 'Who is the appointment for?', 'Dog'],
  ['en-CA', 'Who is the appointment for?', 'Dog'],
  ['en-GB', 'Who is the appointment for?', 'Dog'],
  ['fr-CA', 'Pour qui est le rendez-vous?', 'Chien'],
] as const;

/** Keeps the rest of the script away until the answer is called. */
const holdRest = async (page: Page): Promise<() => Promise<void>> => {
  const released = Promise.withResolvers<void>();
  await page.route(REST, async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    released.resolve();
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'steps'))).not.toEqual([]);
  };
};

/** Opens a page of the hosts, where what the widget tells of its steps is noted. */
const open = async (page: Page, path = '/hosts/plain'): Promise<Locator> => {
  await page.addInitScript(() => {
    const steps: unknown[] = [];
    Object.assign(globalThis, { steps });
    addEventListener('pawcall:step', ({ detail }) => steps.push(detail.step));
  });
  await page.goto(path);
  return page.locator('pawcall-booking').first();
};

/** Writes attributes onto the element before the script sees it. */
const withAttributes = (page: Page, attributes: Readonly<Record<string, string>>) =>
  page.addInitScript((given) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('pawcall-booking');
      if (!element) return;
      observer.disconnect();
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    }).observe(document, { childList: true, subtree: true });
  }, attributes);

/** What Tab reaches, in order. */
const tabOrder = async (page: Page): Promise<readonly unknown[]> => {
  const reached: unknown[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const root = document.querySelector('pawcall-booking')?.shadowRoot;
      return root?.activeElement?.textContent ?? null;
    });
    if (name === null) return reached;
    reached.push(name);
  }
};

/** What moved by itself since the page began, as the browser counts it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames, and what the browser tells of them.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)),
        );
      }),
  );

const steps = (page: Page) => page.evaluate<unknown>(() => Reflect.get(globalThis, 'steps'));
const card = (widget: Locator, name = 'Dog') => widget.getByRole('button', { name, exact: true });

for (const name of ['plain', 'policy']) {
  test(`is drawn before the rest of the script is there, and is taken over as it stands: ${name} [SES-4][GO-1][GO-3]`, async ({
    page,
  }) => {
    // No drawing beside the step, which comes after it.
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdRest(page);
    const widget = await open(page, `/hosts/${name}`);
    await expect(card(widget)).toBeVisible();
    const drawn = await widget.ariaSnapshot();
    const reached = await tabOrder(page);
    expect(reached).toContain('Dog');
    await page.evaluate(() => {
      const root = document.querySelector('pawcall-booking')?.shadowRoot;
      Object.assign(globalThis, { drawnNodes: [...(root?.querySelectorAll('*') ?? [])] });
    });
    await card(widget, 'Cat').focus();
    const taken = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('pawcall:ready', () => resolve('ready'), { once: true });
        }),
    );
    await release();
    await taken;
    await expect(widget.getByText('Getting things ready…')).toBeHidden();
    const line = /- paragraph:\s+- status: Getting things ready…\n\s*/;
    expect(await widget.ariaSnapshot()).toBe(drawn.replace(line, '- paragraph\n'));
    const isSame = await page.evaluate(() => {
      const nodes: unknown = Reflect.get(globalThis, 'drawnNodes');
      const root = document.querySelector('pawcall-booking')?.shadowRoot;
      const controls = [...(root?.querySelectorAll('button, h2, section') ?? [])];
      return Array.isArray(nodes) && controls.every((each) => nodes.includes(each));
    });
    expect(isSame).toBe(true);
    await expect(card(widget, 'Cat')).toBeFocused();
    await page.evaluate(() => {
      const { activeElement } = document.querySelector('pawcall-booking')?.shadowRoot ?? {};
      if (activeElement instanceof HTMLElement) activeElement.blur();
    });
    await page.mouse.click(1, 1);
    expect(await tabOrder(page)).toEqual(reached);
  });
}

for (const [locale] of LANGUAGES) {
  test(`moves nothing when React and then the typeface come, in ${locale} [SES-4][GO-6]`, async ({
    page,
  }) => {
    // Each is a first visit.
    await page.addInitScript(() => localStorage.clear());
    await withAttributes(page, { locale, 'display-mode': 'plain' });
    for (const width of [320, 390, 768, 1180]) {
      const font = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await font.promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      const widget = await open(page);
      await expect.poll(() => steps(page)).toEqual([1]);
      await expect(widget.locator('[role="status"]', { hasText: '…' })).toBeHidden();
      font.resolve();
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.fonts].some(
              ({ family, status }) => family.includes('Figtree') && status === 'loaded',
            ),
          ),
        )
        .toBe(true);
      expect([width, await layoutShift(page)]).toEqual([width, 0]);
      await page.unroute('**/*.woff2');
    }
  });
}

test('moves nothing of the page below where the page keeps room as the guide says [SES-4]', async ({
  page,
}) => {
  const guide = readFileSync(join(ROOT, 'docs/guides/html.md'), 'utf8');
  const [css] = /pawcall-booking \{[^}]*min-height[^}]*\}/.exec(guide) ?? [''];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((line) => {
    // The document is there, and the script has not run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(line);
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('pawcall-booking')?.after('What stands below.');
    });
  }, css);
  const release = await holdRest(page);
  const widget = await open(page);
  await expect(card(widget)).toBeVisible();
  await release();
  await expect(widget.getByText('Getting things ready…')).toBeHidden();
  expect(css).toContain('min-height');
  expect(await layoutShift(page)).toBe(0);
});

test('keeps a press made before React, marks it at once, and moves on once [SES-4][STEP-3]', async ({
  page,
}) => {
  const release = await holdRest(page);
  const widget = await open(page);
  await card(widget, 'Cat').click();
  await card(widget).click();
  await expect(card(widget)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(widget, 'Cat')).toHaveAttribute('aria-pressed', 'false');
  await release();
  await expect(widget.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
  expect(await steps(page)).toEqual([1, 2]);
});

test('opens what Other reveals, and the log-in, when they were pressed before React [SES-4][STEP-4]', async ({
  page,
}) => {
  const release = await holdRest(page);
  const widget = await open(page);
  await card(widget, 'Other').click();
  await expect(card(widget, 'Other')).toHaveAttribute('aria-expanded', 'true');
  await card(widget, 'Log in').click();
  await release();
  await expect(widget.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(widget.getByRole('group', { name: 'More species' })).toBeVisible();
});

test('lets the pointer and the focus move over the step while React takes it [SES-4]', async ({
  page,
}) => {
  const release = await holdRest(page);
  const widget = await open(page);
  await card(widget).waitFor();
  await widget.evaluate((element) => {
    const pressable = element.shadowRoot?.querySelector('[aria-pressed]');
    const container = pressable?.closest('.pc-root')?.parentElement;
    // From one part of the step to another: the page outside hears nothing of it.
    const move = () => {
      for (const type of ['pointerover', 'mouseover', 'focusin']) {
        pressable?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      }
    };
    // React listens, and has read nothing yet.
    const listen = container?.addEventListener;
    if (!container || !listen) return;
    container.addEventListener = (...given: readonly unknown[]) => {
      Reflect.apply(listen, container, given);
      if (given[0] === 'mouseover' && given[2] !== true) queueMicrotask(move);
    };
  });
  // Whatever goes wrong in the page fails this test.
  await release();
  await card(widget).click();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
});

test('loses and doubles no press at whatever moment it is made [SES-4]', async ({ page }) => {
  test.setTimeout(TRIALS * 8000);
  const lost: unknown[] = [];
  // Each is a first visit.
  await page.addInitScript(() => localStorage.clear());
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const wait = Math.round((trial / TRIALS) * 1500);
    const widget = await open(page);
    await card(widget).waitFor();
    await widget.evaluate(
      (element, ms) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            const buttons = element.shadowRoot?.querySelectorAll('button') ?? [];
            [...buttons].find(({ textContent }) => textContent === 'Dog')?.click();
            resolve();
          }, ms);
        }),
      wait,
    );
    await widget
      .getByRole('heading', { name: 'What can we help with?' })
      .waitFor({ timeout: 6000 })
      .catch(() => lost.push(`lost after ${wait} ms`));
    const told = await steps(page);
    if (JSON.stringify(told) !== '[1,2]') lost.push([wait, told]);
  }
  expect(lost).toEqual([]);
});

for (const [locale, heading, dog] of LANGUAGES) {
  test(`is drawn and taken over in ${locale}, dark and light [GO-2][SES-4]`, async ({ page }) => {
    // Each is a first visit.
    await page.addInitScript(() => localStorage.clear());
    for (const theme of ['dark', 'auto', 'light']) {
      await withAttributes(page, {
        locale,
        theme,
        'heading-level': '3',
        'display-mode': 'plain',
      });
      const release = await holdRest(page);
      const widget = await open(page);
      await expect(widget.getByRole('heading', { name: heading, level: 3 })).toBeVisible();
      await expect(widget.locator('.pc-root')).toHaveAttribute('data-pc-scheme', theme);
      await card(widget, dog).click();
      await release();
      await expect.poll(() => steps(page)).toEqual([1, 2]);
      await page.unroute(REST);
    }
  });
}

test('follows options that change before React is there, and keeps what is pressed then [CFG-2][SES-4]', async ({
  page,
}) => {
  const release = await holdRest(page);
  const widget = await open(page);
  await expect(card(widget)).toBeVisible();
  await widget.evaluate((element) => element.setAttribute('locale', 'fr-CA'));
  await card(widget, 'Chien').click();
  await release();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
  await expect(widget.locator('.pc-root')).toHaveAttribute('lang', 'fr-CA');
});

test('of two widgets each keeps its own press [GO-3][SES-4]', async ({ page }) => {
  const release = await holdRest(page);
  const first = await open(page, '/hosts/two-partners');
  const second = page.locator('pawcall-booking').nth(1);
  await card(second, 'Chat').click();
  await expect(card(first, 'Cat')).toHaveAttribute('aria-pressed', 'false');
  await release();
  await expect.poll(() => steps(page)).toEqual([1, 1, 2]);
  await expect(card(first)).toBeVisible();
  await expect(card(second, 'Chat')).toBeHidden();
});

test('is not drawn for whom the device knows, nor with options that lead elsewhere or are wrong [SES-4]', async ({
  page,
}) => {
  const release = await holdRest(page);
  await page.addInitScript(() => localStorage.setItem('v-auth.user-last-auth', 'jamie'));
  const widget = await open(page);
  await expect(widget).toBeAttached();
  await expect
    .poll(() => widget.evaluate((element) => element.shadowRoot?.innerHTML))
    .toBe('<slot></slot>');
  await release();
  await expect(card(widget)).toBeVisible();
});

test('gives the page its own content back when the rest of the script does not come, after a second try [EMB-7][GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /chunks\/rest-/, status: 'no answer' });
  problems.provoke({ console: /PawcallLoadFailure.*not_loaded/ });
  let tries = 0;
  await page.route(REST, (route) => {
    tries += 1;
    return route.abort();
  });
  const widget = await open(page);
  await widget.evaluate((element) => element.append('Call us'));
  await expect(page.getByText('Call us')).toBeVisible();
  await expect.poll(() => tries).toBe(2);
  await expect(card(widget)).toBeHidden();
});
