import { describe, expect, it } from 'vitest';
import { groupOf, OPTION_GROUPS, optionValue, readOptions } from './playground-option.ts';
import { readState, writeState } from './playground-state.ts';
import { snippetOf } from './snippets.ts';
import { printTheme, readTheme } from './theme-css.ts';

const options = readOptions({
  properties: {
    $schema: { type: 'string' },
    locale: { description: 'the language', enum: ['en-US', 'fr-CA'], default: 'en-US' },
    headingLevel: { enum: [1, 2], default: 2 },
    designations: { type: 'array', items: { type: 'string', enum: ['VET', 'TECH'] } },
    checkoutOrigins: { type: 'array', items: { type: 'string' } },
    history: { type: 'boolean', default: false },
    traceSampleRate: { type: 'number' },
    prefill: { type: 'object' },
    apiBase: { type: 'string' },
    organizationName: { type: 'string' },
  },
});

it('makes a control of each option from the schema, by the values that it takes [PLAY-1]', () => {
  expect(options.map(({ attribute, kind }) => `${attribute} ${kind}`)).toEqual([
    'locale choice',
    'heading-level choice',
    'designations choices',
    'checkout-origins list',
    'history switch',
    'trace-sample-rate number',
    'prefill json',
    'api-base text',
    'organization-name text',
  ]);
  expect(options[0]).toMatchObject({ description: 'the language', fallback: 'en-US' });
  expect(new Set(options.map(groupOf))).toEqual(new Set(OPTION_GROUPS));
});

describe('the address', () => {
  const chosen = {
    page: 'dark',
    width: '390',
    theme: 'ledger',
    changed: { '--pc-accent': '#335577', '--pc-focus': '', '--pc-frame-radius': '12px' },
    attributes: { locale: 'fr-CA', designations: 'VET TECH', 'trace-sample-rate': '0.5' },
  } as const;

  it('holds what is chosen, and gives it back [PLAY-3]', () => {
    expect(readState(writeState(chosen, options), options)).toEqual(chosen);
  });

  it('never holds what is typed [PLAY-3]', () => {
    const typed = {
      'organization-name': 'Ann Example',
      prefill: '{"email":"ann@example.com"}',
      'api-base': 'https://api.example',
      'checkout-origins': 'https://shop.example',
      'trace-sample-rate': 'Ann',
    };
    expect(writeState({ ...chosen, attributes: typed }, options)).not.toMatch(/ann|example/i);
  });

  it.each([
    'api-base=https://evil.example',
    'organization-name=Call+555',
    'prefill={"city":"X"}',
    'locale=xx',
    'history=maybe',
    '--pc-accent=url(https://evil.example)',
    '--pc-radius-scale=1;}body{display:none',
    '--pc-font-body=Evil',
    'page=evil&width=9&look=evil',
  ])('puts nothing of %s into the page [PLAY-3]', (hash) => {
    expect(readState(`#${hash}`, options)).toEqual({
      page: 'plain',
      width: '1180',
      theme: 'default',
      changed: {},
      attributes: {},
    });
  });
});

describe('the code', () => {
  const embedded = {
    attributes: {
      locale: 'fr-CA',
      'heading-level': '1',
      history: 'true',
      designations: 'VET TECH',
      prefill: '{"species":"DOG"} & more',
    },
    options,
    scripts: 'https://cdn.example/pawcall',
  };

  it('keeps quotes inside an attribute [PLAY-2]', () => {
    expect(snippetOf('element', embedded)).toContain(
      'prefill="{&quot;species&quot;:&quot;DOG&quot;} &amp; more"',
    );
  });

  it('writes options as the values that they are [PLAY-2]', () => {
    expect(options.map((option) => optionValue(option, '{"a":1}'))[6]).toEqual({ a: 1 });
    const [, document = ''] = snippetOf('document', embedded).split('-->\n');
    expect(JSON.parse(document)).toEqual({
      $schema: 'https://cdn.example/pawcall/pawcall-config.schema.json',
      locale: 'fr-CA',
      headingLevel: 1,
      designations: ['VET', 'TECH'],
      history: true,
      prefill: '{"species":"DOG"} & more',
    });
    expect(snippetOf('react', embedded)).toContain('"headingLevel": 1');
  });

  it('opens a window by a button, unless it floats [PLAY-2]', () => {
    expect(snippetOf('window', embedded)).toMatch(/mode="dialog"[\s\S]*data-pawcall-open/);
    const floating = { ...embedded, attributes: { mode: 'floating' } };
    expect(snippetOf('window', floating)).not.toContain('data-pawcall-open');
  });
});

describe('the style sheet', () => {
  const css =
    'pawcall-booking {\n  --pc-accent: #111111;\n  --pc-density: 0.8;\n}\n\npawcall-booking::part(tile) {\n  border: 2px solid;\n}\n';

  it('is the theme with what was changed in it [PLAY-2]', () => {
    expect(printTheme(css, { '--pc-accent': '#335577', '--pc-density': '' })).toBe(
      'pawcall-booking {\n  --pc-accent: #335577;\n}\n\npawcall-booking::part(tile) {\n  border: 2px solid;\n}',
    );
    expect(printTheme('', {})).toBe('');
  });

  it('is read back as it is printed', () => {
    expect(readTheme(printTheme(css, {}))).toEqual(readTheme(css));
  });
});
