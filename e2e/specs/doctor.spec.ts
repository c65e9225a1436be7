import * as v from 'valibot';
import { expect, test } from '@playwright/test';
import { type BrokenPage, BROKEN_PAGES } from '../doctor/broken-pages.ts';
import { startDoctorSite, type DoctorSite } from '../doctor/doctor-site.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';

/** Pages on which the widget itself meets a failing service, with the service and the doc entry of its console line. */
const FAILING_SERVICE_PAGES: readonly (BrokenPage & {
  readonly service: string;
  readonly entry: string;
})[] = (
  [
    ['without-cors', 'The marketplace API', 'cors', '/no-cors/api'],
    ['session-code-without-cors', 'The session code', 'cors', '/no-cors/session-code'],
    ['policy-without-api', 'The marketplace API', 'content-policy', '/ok/api'],
    ['failing', 'The marketplace API', 'status', '/broken/api'],
    ['page-in-place-of-json', 'The marketplace API', 'other-answer', '/html/api'],
    ['unreachable', 'The marketplace API', 'unreachable', ':9/api'],
  ] as const
).map(([name, service, entry, path]) => ({
  name,
  service,
  entry,
  found: [],
  attributes: ({ services }) => ({
    [service === 'The session code' ? 'session-code-url' : 'api-base']: path.startsWith('/')
      ? services + path
      : `http://localhost${path}`,
  }),
  headers: ({ site, services }) =>
    name === 'policy-without-api'
      ? { 'Content-Security-Policy': `connect-src ${site} ${services}/ok/session-code` }
      : {},
}));

const Report = v.object({
  findings: v.array(v.object({ check: v.string(), code: v.optional(v.string()) })),
});

let running: DoctorSite;
test.beforeAll(async () => {
  running = await startDoctorSite(BROKEN_PAGES);
});
test.afterAll(() => running.stop());

test('the doctor reports exactly the fault of each broken page [CFG-6]', async ({ page }) => {
  for (const { name, found } of BROKEN_PAGES) {
    await page.goto(`${running.site}/${name}`);
    const report = await page.evaluate(async () => {
      const element: unknown = document.querySelector('pawcall-booking');
      await customElements.whenDefined('pawcall-booking');
      return element instanceof Element ? Reflect.get(element, 'doctor').call(element) : null;
    });
    const reported = v
      .parse(Report, report)
      .findings.flatMap(({ check, code }) => (code === undefined ? [] : [{ check, code }]));
    expect.soft([name, reported]).toEqual([name, found]);
  }
});

test('?pawcall-doctor shows an accessible report on the page [CFG-6]', async ({ page }) => {
  await page.goto(`${running.site}/policy-without-auth?pawcall-doctor`);
  const panel = page.getByRole('region', { name: 'Pawcall doctor' });
  await expect(panel.getByRole('heading', { name: '2 problems' })).toBeVisible();
  await expect(panel.getByText('Add http://localhost')).toHaveCount(2);
  await expect(panel.getByRole('link').first()).toHaveAttribute(
    'href',
    `${running.site}/docs/doctor/#content-policy`,
  );
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('the console has one line for each failing service, and none for the others [CFG-6]', async ({
  page,
}) => {
  const failing = await startDoctorSite(FAILING_SERVICE_PAGES);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Pawcall: ')) lines.push(message.text());
  });
  const reported = () =>
    lines.map((line) => /: (The .+) cannot be used at .+#([\w-]+)$/.exec(line)?.slice(1));
  try {
    for (const { name, service, entry } of FAILING_SERVICE_PAGES) {
      lines.length = 0;
      await page.goto(`${failing.site}/${name}`);
      const button = page.getByRole('button', {
        name: service === 'The marketplace API' ? 'Try again' : 'Dog',
      });
      await button.click();
      await expect.soft(async () => expect(lines).toHaveLength(1)).toPass();
      // The retry fails in the same way, and is not reported again.
      if (service === 'The marketplace API') await expect(button).toBeVisible();
      expect.soft([name, reported()]).toEqual([name, [[service, entry]]]);
    }
    lines.length = 0;
    await page.goto(`${running.site}/in-order`);
    await page.getByRole('button', { name: 'Dog' }).click();
    await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
    expect(lines).toEqual([]);
  } finally {
    failing.stop();
  }
});
