import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../server/settings.ts';
import { createStorefront } from '../storefront.ts';
import { TOOL_NAMES } from './analytics-page.ts';

const settings = readSettings({ PORT: '5000' });
const app = createStorefront({
  settings,
  files: {
    pagesFolder: tmpdir(),
    widgetFolder: tmpdir(),
    widgetScript: {
      address: '/pawcall/pawcall-booking-0.1.0-12345678.js',
      integrity: 'sha384-test',
    },
    visitsScript: {
      address: '/pawcall/pawcall-visits-0.1.0-12345678.js',
      integrity: 'sha384-test',
    },
    widgetLoader: {
      address: '/pawcall/pawcall-loader-0.1.0-12345678.js',
      integrity: 'sha384-test',
    },
    docsFolder: tmpdir(),
    address: (source) => `/assets/${source}`,
  },
});
const get = (path: string) => app.request(`${settings.origin}/playground/analytics${path}`);
const page = readFileSync(new URL('../../../../docs/analytics.md', import.meta.url), 'utf8');

describe('the analytics page of the playground', () => {
  it.each(TOOL_NAMES)(
    'runs the code of the documentation for %s, as it stands there [GO-5]',
    async (tool) => {
      const response = await get(`/${tool}.js`);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
      const code = await response.text();
      expect(code).toContain('document.addEventListener(');
      expect(page).toContain(`\`\`\`js ${tool}\n${code}\`\`\``);
    },
  );

  it('loads the code after the stand-ins of the tools [GO-5]', async () => {
    const html = await (await get('')).text();
    const scripts = Array.from(html.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => src);
    expect(scripts).toEqual([
      '/pawcall/pawcall-booking-0.1.0-12345678.js',
      '/assets/src/analytics/browser.ts',
      ...TOOL_NAMES.map((tool) => `/playground/analytics/${tool}.js`),
    ]);
  });

  it('serves no other block [GO-5]', async () => {
    expect((await get('/shopify-pixel.js')).status).toBe(404);
  });
});
