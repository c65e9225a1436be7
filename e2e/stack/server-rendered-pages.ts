import { prerenderForServer } from '../../packages/react/build/prerender/prerender.ts';
import { renderFrom } from '../../packages/element/src/server/render-first-step.ts';
import { documentedPolicy } from '../docs/content-policy.ts';
import { optionsOf, type SiteParts } from './config-document-page.ts';

const NONCE = 'cGF3Y2FsbC13cml0dGVu';

/**
 * Pages under the policy of docs/content-policy.md in which a server has written the first step. What the query asks for:
 * `with`, JSON of options besides; `twice`, two elements; `silent`, no script; `nonce`, styles known by one; `unlisted`,
 * styles that the policy does not know; `old`, the markup as an engine sees it that knows no declarative shadow root.
 */
export const createWrittenPages = ({ site, api, attributes, script }: SiteParts) => {
  const own = optionsOf(attributes);
  let rendering: ReturnType<typeof prerenderForServer> | undefined;
  return async (query: URLSearchParams): Promise<Response> => {
    rendering ??= prerenderForServer();
    const step = await rendering;
    const options = { ...own, ...JSON.parse(query.get('with') ?? '{}') };
    const nonce = query.has('nonce') ? NONCE : undefined;
    const content = '<a href="/book">Call us</a>';
    const { html } = renderFrom(step, options, { content, nonce });
    const known = nonce === undefined ? step.styleSource : `'nonce-${nonce}'`;
    const origins = { script: site, api, auth: api, commerce: api };
    const policy =
      documentedPolicy(origins) + (query.has('unlisted') ? '' : `; style-src ${known}`);
    const element = query.has('old') ? html.replaceAll('shadowrootmode', 'data-mode') : html;
    const body = query.has('twice') ? element + element : element;
    return new Response(
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
        `<title>Vet visits</title>${query.has('silent') ? '' : script}</head>` +
        `<body><main><h1>Vet visits</h1>${body}<p>Opening hours</p></main></body></html>`,
      {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': policy,
        },
      },
    );
  };
};
