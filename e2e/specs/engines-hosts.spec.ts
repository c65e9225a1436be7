import { expectShown } from '../engines/expectations.ts';
import { test } from '../engines/test.ts';
import { role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';
import { readAddresses } from '../stack/addresses.ts';

const MIN_WIDTH = 880;
const MIN_NARROW_WIDTH = 288;
/** The host pages on which engines may differ, with the widget's minimum width. */
const PAGES = {
  'flex-row': MIN_WIDTH,
  'flex-column': MIN_WIDTH,
  grid: MIN_WIDTH,
  table: MIN_WIDTH,
  'inline-block': MIN_WIDTH,
  float: MIN_WIDTH,
  'min-content': MIN_NARROW_WIDTH,
  narrow: MIN_NARROW_WIDTH,
  hostile: MIN_WIDTH,
  'shadow-root': MIN_WIDTH,
  policy: MIN_WIDTH,
  'nothing-allowed': MIN_WIDTH,
  prototype: MIN_WIDTH,
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
