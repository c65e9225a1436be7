import * as v from 'valibot';
import { BROKEN_PAGES } from '../doctor/broken-pages.ts';
import { startDoctorSite, type DoctorSite } from '../doctor/doctor-site.ts';
import { expectShown } from '../engines/expectations.ts';
import { test } from '../engines/test.ts';
import { role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';

/** The pages whose faults engines report differently; Chromium runs all pages. */
const PAGES: ReadonlySet<string> = new Set([
  'policy-without-auth',
  'commerce-without-cors',
  'nobody-answers',
  'too-slow',
  'no-storage',
  'no-font',
]);

const RecordSchema = v.array(
  v.looseObject({
    type: v.string(),
    code: v.optional(v.string()),
    stack: v.optional(v.array(v.object({ file: v.string(), line: v.number() }))),
  }),
);

let running: DoctorSite;
test.beforeAll(async () => {
  running = await startDoctorSite(BROKEN_PAGES);
});
test.afterAll(() => running.stop());

test('the doctor reports each fault in every engine [CFG-6]', async ({ ui, problems }) => {
  problems.close();
  for (const { name, found } of BROKEN_PAGES.filter((page) => PAGES.has(page.name))) {
    await ui.open(`${running.site}/${name}?pawcall-doctor`);
    await expectShown(ui, role('heading', /problems?$|warnings?$/));
    const links = await ui.elements(role('link', /^What to do: /));
    const reported = links.map(({ text }) => text.replace('What to do: ', ''));
    expect.soft([name, reported]).toEqual([name, found.map(({ code }) => code)]);
  }
});

test('an observer gets the stack of a failed call in every engine [CFG-3]', async ({
  ui,
  problems,
}) => {
  problems.close();
  await ui.open(`${running.site}/in-order`);
  await expectShown(ui, role('button', 'Dog'));
  await ui.evaluate(() => {
    const records: unknown[] = [];
    Reflect.set(window, 'records', records);
    const widget = document.querySelector('pawcall-booking');
    if (!widget) return 'no widget';
    const base = widget.getAttribute('api-base') ?? '';
    Reflect.set(widget, 'options', {
      observer: (record: unknown) => void records.push(record),
      consent: true,
      apiBase: base.replace('/ok/', '/broken/'),
    });
    return '';
  });
  const errors = async () => {
    const text = await ui.evaluate(() => JSON.stringify(Reflect.get(window, 'records')));
    return v.parse(RecordSchema, JSON.parse(text)).filter(({ type }) => type === 'error');
  };
  await expect.poll(async () => (await errors()).map(({ code }) => code)).toContain('server_error');
  const [failed] = await errors();
  expect(failed?.stack?.length).toBeGreaterThan(0);
  for (const { file, line } of failed?.stack ?? []) {
    expect(file).toMatch(new RegExp(`^${running.site}/pawcall/[^?#]+\\.js$`));
    expect(line).toBeGreaterThan(0);
  }
});
