import type { Country } from '@pawcall/contract';

interface Plan {
  /** Country calling code. */
  readonly code: string;
  /** What one dials first to call abroad. */
  readonly abroad: string;
  /** What one dials before a national number. */
  readonly trunk: string;
  /** The national number, without trunk prefix. */
  readonly national: RegExp;
}

const NORTH_AMERICA: Plan = {
  code: '1',
  abroad: '011',
  trunk: '1',
  national: /^[2-9]\d{2}[2-9]\d{6}$/,
};

const PLANS: Readonly<Record<Country, Plan>> = {
  us: NORTH_AMERICA,
  ca: NORTH_AMERICA,
  // Mobile numbers only: 70 are personal numbers and 76 pagers, except 7624 on the Isle of Man.
  gb: { code: '44', abroad: '00', trunk: '0', national: /^7(?:[1-57-9]\d{8}|624\d{6})$/ },
};

/** A mobile number in E.164, read as people of the country write it or with its calling code; null when it is none (AUTH-4). */
export const parsePhone = (text: string, country: Country): string | null => {
  const compact = text
    .trim()
    .replace(/\(0\)/, '')
    .replace(/[\s().\-/\u2010-\u2015]/g, '');
  if (!/^\+?\d{7,18}$/.test(compact)) return null;
  const plan = PLANS[country];
  if (compact.startsWith('+')) return international(compact.slice(1));
  if (compact.startsWith(plan.abroad)) return international(compact.slice(plan.abroad.length));
  const national = compact.startsWith(plan.trunk) ? compact.slice(plan.trunk.length) : compact;
  return plan.national.test(national) ? `+${plan.code}${national}` : null;
};

const international = (digits: string): string | null => {
  const plan = Object.values(PLANS).find(({ code }) => digits.startsWith(code));
  if (plan !== undefined && !plan.national.test(digits.slice(plan.code.length))) return null;
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
};
