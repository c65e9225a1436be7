import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Partner } from '../partners/partner-schema.ts';
import { readSettings } from '../settings/settings.ts';
import { missingWidgetOptions, widgetOptionsOf } from './widget-config.ts';

const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
const settings = readSettings({ STOREFRONT_ORIGIN: 'https://shop.example', DEMO: '0' });
const bare = v.parse(Partner, {
  ...{ slug: 'hill', name: 'Hill', client_id: 'hill-web', support_email: 'vets@hill.example' },
  ...{ checkout_origins: ['https://shop.example'], is_default: true },
});

describe('a partner without stored widget options', () => {
  it('is missing every required option that the server cannot derive [CFG-5][OPS-18]', () => {
    const required = Array.from(
      page.matchAll(/^\| `(\w+)` +\| required /gm),
      ([, name = '']) => name,
    );
    const known = Object.keys(widgetOptionsOf(bare, settings));
    const missing = missingWidgetOptions(bare, settings);
    expect(missing).toContain('geocoderToken');
    expect(missing.toSorted()).toEqual(required.filter((name) => !known.includes(name)).toSorted());
  });

  it('lists equal storefront and checkout origins once [BOOK-4]', () => {
    expect(widgetOptionsOf(bare, settings)).toMatchObject({
      checkoutOrigins: ['https://shop.example'],
    });
  });
});
