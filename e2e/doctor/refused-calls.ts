import type { BrokenPage } from './broken-pages.ts';

/** A page on which calls of the widget are refused, and the lines that developers read of it: the service, and the entry. */
export interface RefusingPage extends BrokenPage {
  readonly told: readonly { readonly service: string; readonly entry: string }[];
}

const policy = (directives: string) => ({ 'Content-Security-Policy': directives });

/** One page for each kind of refusal that a widget meets by itself, with nobody asking the doctor (CFG-6). */
export const REFUSING_PAGES: readonly RefusingPage[] = [
  { name: 'in-order', found: [], told: [] },
  {
    name: 'without-cors',
    found: [],
    attributes: ({ services }) => ({ 'api-base': `${services}/no-cors/api` }),
    told: [{ service: 'The marketplace API', entry: 'cors' }],
  },
  {
    name: 'session-code-of-another-origin',
    found: [],
    attributes: ({ services }) => ({ 'session-code-url': `${services}/no-cors/session-code` }),
    told: [{ service: 'The session code', entry: 'cors' }],
  },
  {
    name: 'policy-without-api',
    found: [],
    headers: ({ site, services }) => policy(`connect-src ${site} ${services}/ok/session-code`),
    told: [{ service: 'The marketplace API', entry: 'content-policy' }],
  },
  {
    name: 'nobody-there',
    found: [],
    attributes: () => ({ 'api-base': 'http://localhost:9' }),
    told: [{ service: 'The marketplace API', entry: 'unreachable' }],
  },
  {
    name: 'failing',
    found: [],
    attributes: ({ services }) => ({ 'api-base': `${services}/broken/api` }),
    told: [{ service: 'The marketplace API', entry: 'status' }],
  },
  {
    name: 'page-in-place-of-json',
    found: [],
    attributes: ({ services }) => ({ 'api-base': `${services}/html/api` }),
    told: [{ service: 'The marketplace API', entry: 'other-answer' }],
  },
];
