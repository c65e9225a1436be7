import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../e2e/stack/service.ts';
import { optionName } from '@pawcall/react/options';
import { renderFrom } from '../../packages/element/src/server/render-first-step.ts';
import { prerenderForServer } from '../../packages/react/build/prerender/prerender.ts';
import { filesOf } from './serve-pages.ts';

/** How the tag of the widget's script begins, as docs/embedding.md has it. */
const TAG = '<script async fetchpriority="low"';

const DIST = join(ROOT, 'packages', 'element', 'dist');
const Release = v.object({ script: v.string(), integrity: v.record(v.string(), v.string()) });

/** Where the widget's page finds its services. */
export interface WidgetServices {
  readonly site: string;
  readonly api: string;
  readonly auth: string;
}

/** What puts the widget into a page. */
export interface Embedding {
  /** For the head: the script, and the page's own style. */
  readonly script: string;
  readonly element: string;
  /** The element with its first step as a server renders it. */
  readonly serverRendered: () => Promise<string>;
  /** The files that the script needs. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The room for the first step that docs/guides/html.md tells a page to keep. */
const roomOf = (guide: string): string => {
  const [css] = /pawcall-booking \{[^}]*min-height[^}]*\}/.exec(guide) ?? [];
  if (css === undefined) throw new Error('docs/guides/html.md keeps no room for the first step.');
  return `<style>${css}</style>`;
};

/** Embeds the widget as docs/embedding.md says: options as attributes, the hashed script, room for the first step. */
export const embeddingOf = ({ site, api, auth }: WidgetServices): Embedding => {
  const release = v.parse(Release, JSON.parse(readFileSync(join(DIST, 'integrity.json'), 'utf8')));
  const options = {
    partner: 'harborvale',
    source: 'harborvale',
    'client-id': 'harborvale-web',
    'api-base': api,
    'auth-base': auth,
    'commerce-base': `${api}/commerce`,
    'session-code-url': `${site}/session-code`,
    'checkout-base': site,
    'checkout-origins': site,
    'geocoder-base': api,
    'geocoder-token': 'pk.harborvale-demo',
    'pharmacist-phone': '1-800-555-0142',
    'pharmacist-email': 'pharmacist@example.com',
    'help-url': `${site}/help`,
    'terms-url': `${site}/terms`,
    'privacy-url': `${site}/privacy`,
  };
  const attributes = Object.entries(options)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  const room = roomOf(readFileSync(join(ROOT, 'docs/guides/html.md'), 'utf8'));
  const script = `${room}${TAG} type="module" src="/pawcall/${release.script}" integrity="${release.integrity[release.script]}" crossorigin></script>`;
  const element = `<pawcall-booking ${attributes}></pawcall-booking>`;
  const serverRendered = async () => {
    const read = Object.entries({ ...options, 'checkout-origins': [site] }).map(
      ([name, value]) => [optionName(name), value] as const,
    );
    return renderFrom(await prerenderForServer(), Object.fromEntries(read)).html;
  };
  return { script, element, serverRendered, files: filesOf(DIST, '/pawcall') };
};

/** The widget on a plain page, and on one into which a server has rendered the first step. */
export const widgetPages = async ({
  script,
  element,
  serverRendered,
  files,
}: Embedding): Promise<ReadonlyMap<string, Buffer>> => {
  const page = (booking: string) =>
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
    `<title>Vet visits</title>${script}</head><body><main><h1>Vet visits</h1>` +
    `${booking}</main></body></html>`;
  return new Map([
    ['/widget.html', Buffer.from(page(element))],
    ['/server-rendered.html', Buffer.from(page(await serverRendered()))],
    ...files,
  ]);
};
