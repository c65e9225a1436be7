import { describe, expect, it } from 'vitest';
import { JURISDICTIONS } from './jurisdictions.ts';
import { allowsVcprByVideo, TELEHEALTH_RULES } from './telehealth-rules.ts';

describe('telehealth rules', () => {
  it('cover every jurisdiction with a note and a date [RX-1]', () => {
    expect(TELEHEALTH_RULES.map((rule) => rule.jurisdiction)).toEqual(
      JURISDICTIONS.map(({ key }) => key),
    );
    expect(
      TELEHEALTH_RULES.every(
        ({ note, as_of }) => note.length > 20 && /^\d{4}-\d\d-\d\d$/.test(as_of),
      ),
    ).toBe(true);
  });

  it('allow a relationship by video in some states and all British countries [RX-1]', () => {
    expect(['us-CA', 'us-AZ', 'us-VT', 'ca-ON', 'gb-ENG', 'gb-NIR'].every(allowsVcprByVideo)).toBe(
      true,
    );
    expect(['us-TX', 'us-NY', 'xx-YY', ''].some(allowsVcprByVideo)).toBe(false);
  });
});
