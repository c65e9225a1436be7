import { harmlessText, SAN_DIEGO_DOG, UNTRUSTED_LINES, UNTRUSTED_TEXTS } from '@pawcall/testing';
import {
  forgetRun,
  hasRun,
  renderResults,
  renderWidget,
  structureOf,
} from '@pawcall/testing/render';
import { sampleOf } from '@pawcall/testing/whole-run';
import { describe, expect, it, onTestFinished } from 'vitest';

/** An address of a search with one untrusted parameter. */
const addressWith = (name: string, values: readonly string[]): string => {
  const query = new URLSearchParams(SAN_DIEGO_DOG);
  query.delete(name);
  for (const value of values) query.append(name, value);
  return query.toString();
};

/** What no screen of the widget has, and those texts would make. */
const FOREIGN =
  'script, iframe, template, math, noscript, details, table, form[id], [src="x"], [srcdoc], [onclick], [onload], ' +
  '[onerror], [ontoggle], [onfocus], [onbegin], [onmouseover], [href^="javascript" i]';

const madeIn = (root: ParentNode): number => root.querySelectorAll(FOREIGN).length;

/** Which of these texts the page at this address shows, how many elements they became, and whether one has run. */
const shownFor = async (query: string, texts: readonly string[]) => {
  const widget = await renderWidget({ query });
  await expect.element(widget.screen.getByRole('heading').first()).toBeVisible();
  const shown = texts.filter((text) => widget.root.textContent.includes(text));
  const made = madeIn(widget.root);
  widget.close();
  return { shown, made, ran: hasRun() };
};
const NOTHING = { shown: [], made: 0, ran: false };

describe('120 texts that look like code stay text [GO-8]', () => {
  it('as the city in the page’s address', async () => {
    for (const city of sampleOf(UNTRUSTED_LINES, 12, 3)) {
      const widget = await renderResults({ query: addressWith('city', [city]) });
      await expect.element(widget.screen.getByRole('article')).toHaveLength(6);
      expect(widget.root.textContent).toContain(city);
      expect({ made: madeIn(widget.root), ran: hasRun() }).toEqual({ made: 0, ran: false });
      widget.close();
    }
  });
});

describe('120 texts that look like code are not displayed [WIN-9]', () => {
  it('as species and concerns in the page’s address, twenty at a time', async () => {
    for (const name of ['species_treated', 'concerns']) {
      const texts = UNTRUSTED_TEXTS.map((text) => text.trim());
      for (let from = 0; from < texts.length; from += 20) {
        const given = texts.slice(from, from + 20);
        expect(await shownFor(addressWith(name, given), given)).toEqual(NOTHING);
      }
    }
  });

  it('as any other parameter of the page’s address', async () => {
    const names = ['province', 'country', 'postal', 'designation'];
    for (const [index, text] of sampleOf(UNTRUSTED_TEXTS, 12, 5).entries()) {
      const name = names[index % names.length] ?? 'province';
      expect(await shownFor(addressWith(name, [text]), [text.trim()])).toEqual(NOTHING);
    }
  });
});

describe('the check for texts that became code', () => {
  it('detects a text inserted as markup, by its elements and by its execution [GO-8]', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    onTestFinished(() => host.remove());
    onTestFinished(() => void forgetRun());
    const put = (text: string) => {
      host.innerHTML = text;
      return structureOf(host);
    };
    const made = () => madeIn(host);
    const image = UNTRUSTED_TEXTS.find((text) => text.startsWith('a<img')) ?? '';
    expect(put(harmlessText(image))).toEqual([]);
    expect({ made: made(), ran: hasRun() }).toEqual({ made: 0, ran: false });
    expect(put(image)).toEqual(['img onerror src']);
    expect(made()).toBe(1);
    await expect.poll(hasRun).toBe(true);
  });

  it('uses 120 different texts, most of which parse as elements [GO-8]', () => {
    const isMarkup = (text: string) => {
      const { body, head } = new DOMParser().parseFromString(`<p>${text}`, 'text/html');
      return body.querySelector(':not(body > p:only-child)') !== null || head.children.length > 0;
    };
    expect(new Set(UNTRUSTED_TEXTS).size).toBe(120);
    expect(UNTRUSTED_TEXTS.filter(isMarkup).length).toBeGreaterThanOrEqual(90);
    expect(UNTRUSTED_TEXTS.map(harmlessText).filter(isMarkup)).toEqual([]);
  });
});
