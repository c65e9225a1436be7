import type { Mount } from '../http/mount.ts';
import { parseDocument, readDocumentText } from './document.ts';
import { REFERENCE_STYLE, referencePage } from './reference-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const CACHE = 'public, max-age=300';

const respond = (text: string, type: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': type,
      'Cache-Control': CACHE,
      'Content-Security-Policy': POLICY,
    },
  });

/** The API reference at `/docs`, its style sheet and the OpenAPI document that it is made from. */
export const createDocsMounts = async (): Promise<readonly Mount[]> => {
  const text = await readDocumentText();
  const page = referencePage(parseDocument(text));
  const files = [
    ['/docs', page, 'text/html; charset=utf-8'],
    ['/docs/style.css', REFERENCE_STYLE, 'text/css; charset=utf-8'],
    ['/docs/openapi.json', text, 'application/json; charset=utf-8'],
  ] as const;
  return files.map(([path, body, type]) => ({
    method: 'GET' as const,
    path,
    handle: () => Promise.resolve(respond(body, type)),
  }));
};
