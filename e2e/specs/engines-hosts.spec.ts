import { expectShown } from '../engines/expectations.ts';
import { test } from '../engines/test.ts';
import { role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';
import { readAddresses } from '../stack/addresses.ts';

/*
 * The pages of `e2e/hosts` on which engines may differ: how wide a box is that shrinks to fit, whose important rule wins,
 * what a policy forbids and what a library of 2008 replaces. Not the page with enumerable properties on Object.prototype:
 * WebKit's own driver cannot answer from it.
 */

const ROOM = 880;
const LEAST = 288;
const PAGES = {
  'flex-row': ROOM,
  'flex-column': ROOM,
  grid: ROOM,
  table: ROOM,
  'inline-block': ROOM,
  float: ROOM,
  'min-content': LEAST,
  narrow: LEAST,
  hostile: ROOM,
  'shadow-root': ROOM,
  policy: ROOM,
  'nothing-allowed': ROOM,
  prototype: ROOM,
} as const;

for (const [name, width] of Object.entries(PAGES)) {
  test(`the widget works on a host page in every engine: ${name} [HOST-1][HOST-2][GO-3]`, async ({
    ui,
  }) => {
    await ui.open(`${readAddresses('fake').site}/hosts/${name}`);
    await expectShown(ui, role('heading', 'Who is the appointment for?'));
    const found = await ui.evaluate(() => {
      const roots: ParentNode[] = [document];
      for (const root of roots) {
        const widget = root.querySelector('pawcall-booking');
        if (widget) return String(widget.getBoundingClientRect().width);
        for (const { shadowRoot } of root.querySelectorAll('*'))
          if (shadowRoot) roots.push(shadowRoot);
      }
      return '0';
    });
    expect(Number(found)).toBeGreaterThanOrEqual(width);
    await ui.click(role('button', 'Dog'));
    await expectShown(ui, role('list', 'Step 2 of 3'));
  });
}
