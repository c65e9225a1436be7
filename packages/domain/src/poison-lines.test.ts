import { COUNTRIES } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { poisonLines, readPoisonLines } from './poison-lines.ts';

describe('the poison lines', () => {
  it.each(COUNTRIES)('of %s can be dialled from anywhere [GO-7]', (country) => {
    const lines = poisonLines(country);
    expect(lines.length).toBeGreaterThan(0);
    for (const { name, phone, dial } of lines) {
      expect(name).not.toBe('');
      expect(dial).toMatch(country === 'gb' ? /^\+44\d{10}$/ : /^\+1\d{10}$/);
      expect(dial.endsWith(phone.replaceAll(/\D/g, '').replace(/^0/, ''))).toBe(true);
    }
  });

  it('that a partner writes are read by name and number; what has none is left out [GO-7, GO-2]', () => {
    expect(
      readPoisonLines('Acme Tox Line: +1 (800) 555-0100; No number here\nVets 24: 0800 1234'),
    ).toEqual([
      { name: 'Acme Tox Line', phone: '+1 (800) 555-0100', dial: '+18005550100' },
      { name: 'Vets 24', phone: '0800 1234', dial: '08001234' },
    ]);
    expect(readPoisonLines('')).toEqual([]);
    expect(readPoisonLines('0800 123456')).toEqual([]);
  });
});
