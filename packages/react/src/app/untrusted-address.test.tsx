import { harmlessText, SAN_DIEGO_DOG, UNTRUSTED_LINES, UNTRUSTED_TEXTS } from '@pawcall/testing';
import {
  differences,
  forgetRun,
  hasRun,
  NO_DIFFERENCES,
  renderResults,
  structureOf,
} from '@pawcall/testing/render';
import { sampleOf } from '@pawcall/testing/whole-run';
import { describe, expect, it, onTestFinished } from 'vitest';

/** In a whole run each text is a search of its own. */
const LONG_MS = 120_000;

describe('120 texts that look like code stay text [GO-8]', () => {
  it('as the city in the address of the page', { timeout: LONG_MS }, async () => {
    const rest = SAN_DIEGO_DOG.replace(/&city=.*/, '');
    for (const text of sampleOf(UNTRUSTED_LINES, 12, 3)) {
      const show = async ([city = '']: readonly string[]) => {
        const widget = await renderResults({ query: `${rest}&city=${encodeURIComponent(city)}` });
        await expect.element(widget.screen.getByRole('article')).toHaveLength(6);
        return widget;
      };
      expect(await differences([text], show)).toEqual(NO_DIFFERENCES);
    }
  });
});

describe('what tells of a text that became code', () => {
  it('sees one text put in as markup: by its elements, and because it ran [GO-8]', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    onTestFinished(() => host.remove());
    onTestFinished(() => void forgetRun());
    const put = (text: string) => {
      host.innerHTML = text;
      return structureOf(host);
    };
    const image = UNTRUSTED_TEXTS.find((text) => text.startsWith('a<img')) ?? '';
    expect(put(harmlessText(image))).toEqual([]);
    expect(hasRun()).toBe(false);
    expect(put(image)).toEqual(['img onerror src']);
    await expect.poll(hasRun).toBe(true);
  });

  it('has 120 different texts, of which most are elements to a parser [GO-8]', () => {
    const isMarkup = (text: string) => {
      const { body, head } = new DOMParser().parseFromString(`<p>${text}`, 'text/html');
      return body.querySelector(':not(body > p:only-child)') !== null || head.children.length > 0;
    };
    expect(new Set(UNTRUSTED_TEXTS).size).toBe(120);
    expect(UNTRUSTED_TEXTS.filter(isMarkup).length).toBeGreaterThanOrEqual(90);
    expect(UNTRUSTED_TEXTS.map(harmlessText).filter(isMarkup)).toEqual([]);
  });
});
