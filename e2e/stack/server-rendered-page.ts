import { prerenderForServer } from '../../packages/react/build/prerender/prerender.ts';
import { renderFrom } from '../../packages/element/src/server/render-first-step.ts';
import { htmlPage, WIDGET_SCRIPT } from './widget-page.ts';

const NONCE = 'cGF3Y2FsbC13cml0dGVu';

/**
 * A page whose first step is rendered on the server. The query can ask for:
 * - `with`: JSON of further options
 * - `twice`: two elements
 * - `no-script`: no widget script
 * - `nonce`: styles allowed by a nonce in place of their hash
 * - `no-style-source`: styles that the policy blocks
 * - `no-shadow-root`: the markup as an engine without declarative shadow DOM sees it
 */
export const createServerRenderedPage = (options: object, documentedPolicy: string) => {
  let rendering: ReturnType<typeof prerenderForServer> | undefined;
  return async (query: URLSearchParams): Promise<Response> => {
    rendering ??= prerenderForServer();
    const step = await rendering;
    const nonce = query.has('nonce') ? NONCE : undefined;
    const { html } = renderFrom(
      step,
      { ...options, ...JSON.parse(query.get('with') ?? '{}') },
      { content: '<a href="/book">Call us</a>', nonce },
    );
    const source = nonce === undefined ? step.styleSource : `'nonce-${nonce}'`;
    const policy = query.has('no-style-source') ? '' : `; style-src ${source}`;
    const element = query.has('no-shadow-root')
      ? html.replaceAll('shadowrootmode', 'data-mode')
      : html;
    return htmlPage({
      title: 'Vet visits',
      head: query.has('no-script') ? '' : WIDGET_SCRIPT,
      body: `<main><h1>Vet visits</h1>${element.repeat(query.has('twice') ? 2 : 1)}<p>Opening hours</p></main>`,
      headers: { 'Content-Security-Policy': documentedPolicy + policy },
    });
  };
};
