import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { definePawcallBooking } from './define.ts';

const ORIGIN = 'https://market.example';
const OPTIONS = { ...WIDGET_OPTIONS, locale: 'fr-CA' };

let documents = 0;
const askedFor: string[] = [];
let answerDocument: () => Response | Promise<Response> = () => Response.json(OPTIONS);

/** What a guest needs up to the first step, and the document. */
const answer = (url: string): Response | Promise<Response> => {
  askedFor.push(url);
  if (/\.json$|widget-config$/.test(url)) return answerDocument();
  if (url.endsWith('/session-code')) return Response.json({ value: null });
  const data = url.includes('species-treated') ? [{ name: 'DOG' }, { name: 'CAT' }] : [];
  return Response.json({ status: 'success', data });
};

let placed = 0;
const place = (attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement('pawcall-booking');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  placed += 1;
  element.dataset['testid'] = `one line ${placed}`;
  element.append('Book on our website');
  document.body.append(element);
  onTestFinished(() => element.remove());
  return page.getByTestId(`one line ${placed}`);
};
/** The address of a document that no other test has asked for. */
const anyDocument = () => `${ORIGIN}/acme-${(documents += 1)}.json`;
const documentsAskedFor = () => askedFor.filter((url) => /\.json$|widget-config$/.test(url));
const saidToDevelopers = () => {
  const said = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));
  vi.mocked(console.error).mockClear();
  return said.join('\n');
};

beforeAll(definePawcallBooking);
beforeEach(() => {
  askedFor.length = 0;
  answerDocument = () => Response.json(OPTIONS);
  const real = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input, init);
    return url.startsWith(ORIGIN) ? Promise.resolve(answer(url)) : real(input, init);
  });
  onTestFinished(() => fetched.mockRestore());
  onTestFinished(() => localStorage.clear());
});

describe('one line of configuration', () => {
  it('starts widgets from one document, asked for once; attributes come before it [CFG-5]', async () => {
    const config = anyDocument();
    const one = place({ config });
    const two = place({ config, locale: 'en-CA' });
    await expect.element(one.getByRole('button', { name: 'Chien' })).toBeVisible();
    await expect.element(two.getByRole('button', { name: 'Dog' })).toBeVisible();
    expect(documentsAskedFor()).toEqual([config]);
  });

  it('starts from partner and api-base, where the marketplace knows the rest [CFG-5]', async () => {
    const own = `${ORIGIN}/api/${(documents += 1)}`;
    const widget = place({ partner: 'harborvale', 'api-base': own });
    await expect.element(widget.getByRole('button', { name: 'Chien' })).toBeVisible();
    expect(documentsAskedFor()).toEqual([`${own}/v1/partners/harborvale/widget-config`]);
    expect(askedFor).toContain(`${own}/p/species-treated`);
  });

  it('leaves the page’s own content in sight until it is there [CFG-5][GO-8]', async () => {
    const held = Promise.withResolvers<Response>();
    answerDocument = () => held.promise;
    const widget = place({ config: anyDocument() });
    await expect.poll(documentsAskedFor).toHaveLength(1);
    await expect.element(widget.getByText('Book on our website')).toBeVisible();
    held.resolve(Response.json(OPTIONS));
    await expect.element(widget.getByRole('button', { name: 'Chien' })).toBeVisible();
  });

  it('says to developers what is wrong in it, and starts when it is named right [CFG-5]', async () => {
    answerDocument = () => Response.json({ ...OPTIONS, country: 'fr' });
    const config = anyDocument();
    const widget = place({ config });
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    const said = saidToDevelopers();
    expect(said).toContain(`country must be one of us, ca, gb (in ${config})`);
    expect(said).toMatch(/ See \S+\/docs\/doctor\/#options$/);
    answerDocument = () => Response.json(OPTIONS);
    widget.element().setAttribute('config', anyDocument());
    await expect.element(widget.getByRole('button', { name: 'Chien' })).toBeVisible();
  });
});
