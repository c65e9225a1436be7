import { describe, expect, it } from 'vitest';
import { readSettings } from '../server/settings.ts';
import { widgetAttributes } from '../vet-visits/widget-attributes.ts';
import { attributesOf, embedMarkup } from './markup.ts';
import { OPTION_GROUPS } from './options.ts';

it('offers every attribute that the shop itself uses [CFG-2]', () => {
  const offered = OPTION_GROUPS.flatMap(({ options }) => options.map(({ attribute }) => attribute));
  const used = Object.keys(widgetAttributes(readSettings({}), 'en-US'));
  expect(used.filter((attribute) => !offered.includes(attribute))).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
});

describe('the markup to copy', () => {
  it('leaves empty fields out', () => {
    expect(
      attributesOf([
        ['locale', 'en-CA'],
        ['theme', ''],
        ['font', '  '],
      ]),
    ).toEqual({
      locale: 'en-CA',
    });
  });

  it('keeps quotes inside an attribute', () => {
    expect(embedMarkup({ prefill: '{"species":"DOG"} & more' })).toContain(
      'prefill="{&quot;species&quot;:&quot;DOG&quot;} &amp; more"',
    );
  });
});
