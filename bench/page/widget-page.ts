import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../e2e/stack/service.ts';
import { filesOf } from './pages.ts';

const DIST = join(ROOT, 'packages', 'element', 'dist');
const Release = v.object({ script: v.string(), integrity: v.record(v.string(), v.string()) });

/** Where the widget's page finds its services. */
export interface WidgetServices {
  readonly site: string;
  readonly api: string;
  readonly auth: string;
}

/** The widget on a plain page, embedded as docs/embedding.md says: every option an attribute, the named script with its hash. */
export const widgetPage = ({ site, api, auth }: WidgetServices): ReadonlyMap<string, Buffer> => {
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
  const script = `<script type="module" src="/pawcall/${release.script}" integrity="${release.integrity[release.script]}" crossorigin></script>`;
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
    `<title>Vet visits</title>${script}</head><body><main><h1>Vet visits</h1>` +
    `<pawcall-booking ${attributes}></pawcall-booking></main></body></html>`;
  return new Map([['/widget.html', Buffer.from(page)], ...filesOf(DIST, '/pawcall')]);
};
