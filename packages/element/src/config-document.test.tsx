import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerGuest, answerRequests } from '@pawcall/testing/render';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { definePawcallBooking } from './define-element.ts';
import { PawcallBooking } from './PawcallBooking.ts';

const ORIGIN = 'https://market.example';
const OPTIONS = { ...WIDGET_OPTIONS, locale: 'fr-CA' };

let documents = 0;
let askedFor: readonly string[] = [];
let answerDocument: () => Response | Promise<Response> = () => Response.json(OPTIONS);

const isDocument = (url: string) => /\.json$|widget-config$/.test(url);

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
/** The address of a document that no other test requests. */
const anyDocument = () => `${ORIGIN}/acme-${(documents += 1)}.json`;
const documentsAskedFor = () => askedFor.filter(isDocument);
const loggedToDevelopers = () => {
  const logged = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));
  vi.mocked(console.error).mockClear();
  return logged.join('\n');
};

beforeAll(definePawcallBooking);
beforeEach(() => {
  answerDocument = () => Response.json(OPTIONS);
  askedFor = answerRequests((url) => (isDocument(url) ? answerDocument() : answerGuest(url)));
});

describe('options from a configuration document', () => {
  it('requests one document once for several widgets; attributes override it [CFG-5]', async () => {
    const config = anyDocument();
    const one = place({ config });
    const two = place({ config, locale: 'en-CA' });
    await expect.element(one.getByRole('button', { name: 'Chien' })).toBeVisible();
    await expect.element(two.getByRole('button', { name: 'Dog' })).toBeVisible();
    expect(documentsAskedFor()).toEqual([config]);
  });

  it('starts from `partner` and `api-base` when the marketplace stores the other options [CFG-5]', async () => {
    const own = `${ORIGIN}/api/${(documents += 1)}`;
    const widget = place({ partner: 'harborvale', 'api-base': own });
    await expect.element(widget.getByRole('button', { name: 'Chien' })).toBeVisible();
    expect(documentsAskedFor()).toEqual([`${own}/v1/partners/harborvale/widget-config`]);
    await expect.poll(() => askedFor).toContain(`${own}/p/species-treated`);
  });

  it('shows the fallback content until the document has loaded [CFG-5][GO-8]', async () => {
    const held = Promise.withResolvers<Response>();
    answerDocument = () => held.promise;
    const widget = place({ config: anyDocument() });
    await expect.poll(documentsAskedFor).toHaveLength(1);
    await expect.element(widget.getByText('Book on our website')).toBeVisible();
    held.resolve(Response.json(OPTIONS));
    await expect.element(widget.getByRole('button', { name: 'Chien' })).toBeVisible();
  });

  it('logs wrong options of the document for developers and starts after they are corrected [CFG-5]', async () => {
    answerDocument = () => Response.json({ ...OPTIONS, country: 'fr' });
    const config = anyDocument();
    const widget = place({ config });
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    const logged = loggedToDevelopers();
    expect(logged).toContain(`country must be one of us, ca, gb (in ${config})`);
    expect(logged).toMatch(/ See \S+\/docs\/doctor\/#options$/);
    answerDocument = () => Response.json(OPTIONS);
    widget.element().setAttribute('config', anyDocument());
    await expect.element(widget.getByRole('button', { name: 'Chien' })).toBeVisible();
  });

  it('reports only an unknown partner, in the console and in the doctor report [CFG-5][CFG-6]', async () => {
    answerDocument = () => new Response('', { status: 404 });
    const own = `${ORIGIN}/api/${(documents += 1)}`;
    const partner = `harborvael-${documents}`;
    const widget = place({ partner, 'api-base': own });
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    const why = `widget cannot start, because config cannot be had from ${own}/v1/partners/${partner}/widget-config: there is no partner "${partner}" there (404). Check the spelling of partner, and that apiBase is the address of the marketplace.`;
    const logged = loggedToDevelopers();
    expect(logged.startsWith(`Pawcall: the ${why} See `)).toBe(true);
    expect(logged).toMatch(/\/docs\/doctor\/#config-document$/);
    const element = widget.element();
    const report = element instanceof PawcallBooking ? await element.doctor() : undefined;
    expect(report?.findings).toContainEqual(
      expect.objectContaining({ code: 'config-document', text: `The ${why}` }),
    );
  });

  it('logs one sentence about partner and api-base when api-base is missing [CFG-5]', async () => {
    place({ partner: 'harborvale' });
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    expect(loggedToDevelopers()).toContain(
      'because apiBase is missing: partner together with apiBase, or config, brings the rest',
    );
  });
});
