import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Marketplace } from '../http/marketplace-context.ts';
import type { Mount } from '../http/route.ts';
import { REFERENCE_PAGE, REFERENCE_SCRIPT, REFERENCE_STYLE } from './api-reference-page.ts';

/** The text of the contract's OpenAPI document. */
export const readDocumentText = (): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve('@pawcall/contract/openapi.json')), 'utf8');

// Own scripts and styles only; the library's pictures are data URLs.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const CACHE = 'public, max-age=300';

const respond = (text: string, type: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': CACHE,
      'Content-Security-Policy': POLICY,
    },
  });

const files = new Map<string, Promise<string>>();

/** A file of the library, read once, when it is first asked for. */
const libraryFile = (url: string): Promise<string> => {
  const known = files.get(url);
  if (known !== undefined) return known;
  const text = readFile(fileURLToPath(url), 'utf8');
  files.set(url, text);
  return text;
};

const mount = (
  path: string,
  type: string,
  text: (market: Marketplace) => string | Promise<string>,
): Mount => ({
  method: 'GET',
  path,
  handle: async (market) => respond(await text(market), type),
});

const SCRIPT = 'text/javascript';
const STYLE = 'text/css';

/** The API reference at `/docs`: a page, the library that draws it, and the OpenAPI document with this server's own address. */
export const createDocsMounts = async (): Promise<readonly Mount[]> => {
  const document = await readDocumentText();
  return [
    mount('/docs', 'text/html', () => REFERENCE_PAGE),
    mount('/docs/reference.css', STYLE, () => REFERENCE_STYLE),
    mount('/docs/reference.js', SCRIPT, () => REFERENCE_SCRIPT),
    mount('/docs/swagger-ui.css', STYLE, () =>
      libraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
    ),
    mount('/docs/swagger-ui-bundle.js', SCRIPT, () =>
      libraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    ),
    mount('/docs/openapi.json', 'application/json', ({ settings }) =>
      document.replaceAll('https://api.pawcall.example', settings.publicOrigin),
    ),
  ];
};
