import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../e2e/stack/service.ts';
import { optionName } from '../../packages/element/src/attributes.ts';
import { writeFirstStep } from '../../packages/element/src/server/write-first-step.ts';
import { serverStepOf } from '../../packages/react/build/first-step/server-step.ts';
import { filesOf } from './pages.ts';

const DIST = join(ROOT, 'packages', 'element', 'dist');
const Release = v.object({ script: v.string(), integrity: v.record(v.string(), v.string()) });

/** Where the widget's page finds its services. */
export interface WidgetServices {
  readonly site: string;
  readonly api: string;
  readonly auth: string;
}

/**
 * The widget on a plain page, embedded as docs/embedding.md says: every option an attribute, the named script with its hash;
 * and on a page into which a server has written the first step.
 */
export const widgetPages = async ({
  site,
  api,
  auth,
}: WidgetServices): Promise<ReadonlyMap<string, Buffer>> => {
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
  const page = (element: string) =>
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
    `<title>Vet visits</title>${script}</head><body><main><h1>Vet visits</h1>` +
    `${element}</main></body></html>`;
  const written = Object.entries({ ...options, 'checkout-origins': [site] }).map(
    ([name, value]) => [optionName(name), value] as const,
  );
  const { html } = writeFirstStep(await serverStepOf(), Object.fromEntries(written));
  return new Map([
    ['/widget.html', Buffer.from(page(`<pawcall-booking ${attributes}></pawcall-booking>`))],
    ['/written.html', Buffer.from(page(html))],
    ...filesOf(DIST, '/pawcall'),
  ]);
};
