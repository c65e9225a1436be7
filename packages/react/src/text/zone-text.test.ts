import { LOCALES } from '@pawcall/contract';
import { expect, it } from 'vitest';
import { loadMessages } from './load-messages.ts';
import { createText } from './create-text.ts';
import { zoneText } from './zone-text.ts';

const at = Temporal.Instant.from('2026-06-16T21:30:00Z');

it.each(LOCALES)(
  'names UTC once, and other zones with their offset, in %s [GO-6]',
  async (locale) => {
    const text = createText(locale, await loadMessages(locale));
    for (const zone of ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'])
      expect(zoneText(text, zone, at)).toBe('UTC');
    expect(zoneText(text, 'Europe/London', at)).toMatch(
      /^.*(United Kingdom|Royaume-Uni).* \((GMT|UTC)\+1\)$/,
    );
  },
);
