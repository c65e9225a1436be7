import { describe, expect, it } from 'vitest';
import { helpFor } from '../../packages/client/src/help-url.ts';
import { TROUBLE_CODES } from '../../packages/client/src/doctor-codes.ts';
import { DOCTOR_CHECKS } from '../../packages/react/src/doctor/report.ts';
import { plain, tableRows, textOf } from './markdown.ts';

const page = textOf('docs/doctor.md');

describe('docs/doctor.md', () => {
  it('has an entry for every code that developers are told, and no other [CFG-6]', () => {
    const entries = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect(entries).toEqual([...TROUBLE_CODES]);
  });

  it('lists every check of the doctor in the order of its report [CFG-6]', () => {
    expect(tableRows(page, 'check').map(([name]) => plain(name))).toEqual([...DOCTOR_CHECKS]);
  });

  it('is where the sentences lead, below the origin of the script [CFG-6]', () => {
    expect(new URL(helpFor('cors')).pathname).toBe('/docs/doctor/');
    expect(new URL(helpFor('cors')).hash).toBe('#cors');
  });
});
