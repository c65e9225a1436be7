import { findClipped } from './in-page/clipped.ts';
import { findSplit } from './in-page/split.ts';
import { LOOKS } from './looks.ts';
import { expect, STATES, test } from './shown-state.ts';

for (const { id, title } of STATES) {
  test(`${id}: ${title}, in words that are 40 % longer, from right to left [GO-2][I-04][I-05]`, async ({
    show,
  }) => {
    const page = await show(id, 'pseudo-rtl');
    for (const look of [LOOKS.light, LOOKS.narrow]) {
      await look.apply(page);
      expect.soft(await page.evaluate(findClipped), `${look.name}: nothing is cut`).toEqual([]);
      await look.undo(page);
    }
    expect.soft(await page.evaluate(findSplit), 'no text is put together from pieces').toEqual([]);
  });
}
