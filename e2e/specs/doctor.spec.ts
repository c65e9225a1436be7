import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { BROKEN_PAGES } from '../doctor/broken-pages.ts';
import { REFUSING_PAGES } from '../doctor/refused-calls.ts';
import { startDoctorSite, type DoctorSite } from '../doctor/doctor-site.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';

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
    const told = v
      .parse(Report, report)
      .findings.flatMap(({ check, code }) => (code === undefined ? [] : [{ check, code }]));
    expect.soft([name, told]).toEqual([name, found]);
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
  const refusing = await startDoctorSite(REFUSING_PAGES);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Pawcall: ')) lines.push(message.text());
  });
  try {
    for (const { name, told } of REFUSING_PAGES) {
      lines.length = 0;
      await page.goto(`${refusing.site}/${name}`);
      const isOver = told.some(({ service }) => service.includes('API')) ? 'Try again' : 'Dog';
      await page.getByRole('button', { name: isOver }).click();
      await expect.soft(async () => expect(lines).toHaveLength(told.length)).toPass();
      // Another try is refused in the same way, and said no more.
      if (isOver === 'Try again')
        await expect(page.getByRole('button', { name: isOver })).toBeVisible();
      const said = lines.map(
        (line) => /: (The .+) cannot be used at .+#([\w-]+)$/.exec(line) ?? [],
      );
      expect
        .soft([name, said.map(([, service, entry]) => ({ service, entry }))])
        .toEqual([name, told]);
    }
  } finally {
    refusing.stop();
  }
});
