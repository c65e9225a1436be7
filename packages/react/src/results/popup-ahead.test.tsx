import { PHONE, renderResults } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

const PARTS = ['.pc-layer', '.pc-prov', '.pc-qm', '.pc-day', '.pc-when'] as const;

it('has the styles of a vet before one is pressed [POP-1]', async () => {
  const { root } = await renderResults({ window: PHONE });
  const isStyled = (name: string) =>
    root.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith(`${name} {`)),
    );
  await expect.poll(() => PARTS.filter(isStyled)).toEqual(PARTS);
  expect(root.querySelector('dialog[open]')).toBeNull();
});
