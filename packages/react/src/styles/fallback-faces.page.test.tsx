import { LOCALES } from '@pawcall/contract';
import { expect, it, onTestFinished } from 'vitest';
import { isCompiled } from '../text/format-message.ts';
import { loadMessages } from '../text/load-messages.ts';
import { FALLBACK, fallbackFaces } from './fallback-faces.ts';
import { registerFigtree } from './figtree-faces.ts';
import { registerPageFonts } from './register-page-fonts.ts';

const FIGTREE = 'Figtree Variable';
const WEIGHTS = [420, 440, 480, 600, 620, 640, 680];
const SIZE_PX = 100;

const measure = (family: string, weight: number, text: string): TextMetrics => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser measures no text.');
  context.font = `${weight} ${SIZE_PX}px "${family}"`;
  return context.measureText(text);
};

/** All texts of a language, without their arguments. */
const textsOf = async (locale: (typeof LOCALES)[number]): Promise<string> =>
  Object.values(await loadMessages(locale))
    .flatMap((message) => (isCompiled(message) ? message : []))
    .filter((part) => typeof part === 'string')
    .join(' ');

it('the fallback for Figtree has the same width and height in every language and weight [GO-2][GO-6]', async () => {
  const letGo = [registerPageFonts(document, FALLBACK, fallbackFaces), registerFigtree(document)];
  onTestFinished(() => {
    for (const each of letGo) each();
  });
  const isThere = () => [...document.fonts].some(({ family }) => family.includes(FIGTREE));
  await expect.poll(isThere).toBe(true);
  for (const locale of LOCALES) {
    const text = await textsOf(locale);
    for (const weight of WEIGHTS) {
      await document.fonts.load(`${weight} ${SIZE_PX}px "${FIGTREE}"`, text);
      await document.fonts.load(`${weight} ${SIZE_PX}px "${FALLBACK}"`, text);
      const [own, other] = [measure(FIGTREE, weight, text), measure(FALLBACK, weight, text)];
      expect(Math.abs(other.width / own.width - 1), `${locale} ${weight}`).toBeLessThan(0.01);
      expect(other.fontBoundingBoxAscent).toBeCloseTo(own.fontBoundingBoxAscent, 0);
      expect(other.fontBoundingBoxDescent).toBeCloseTo(own.fontBoundingBoxDescent, 0);
    }
  }
});
