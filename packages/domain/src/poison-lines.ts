import type { Country } from '@pawcall/contract';

/** A telephone line for animals that swallowed something poisonous. */
export interface PoisonLine {
  /** A proper name, the same in every language. */
  readonly name: string;
  /** As it is written. */
  readonly phone: string;
  /** As it is dialled, with the code of its country. */
  readonly dial: string;
}

const NORTH_AMERICA: readonly PoisonLine[] = [
  { name: 'ASPCA Poison Control', phone: '+1 888 426 4435', dial: '+18884264435' },
  { name: 'Pet Poison Helpline', phone: '+1 855 764 7661', dial: '+18557647661' },
];

const LINES: Readonly<Record<Country, readonly PoisonLine[]>> = {
  us: NORTH_AMERICA,
  ca: NORTH_AMERICA,
  gb: [{ name: 'Animal PoisonLine', phone: '01202 509000', dial: '+441202509000' }],
};

/** The poison lines of a country, which answer at any hour (GO-7). */
export const poisonLines = (country: Country): readonly PoisonLine[] => LINES[country];

/** A partner's lines `Name: number`, separated by semicolons or newlines; those without a number are left out (GO-7). */
export const readPoisonLines = (text: string): readonly PoisonLine[] =>
  text.split(/[;\n]/).flatMap((line) => {
    const [, name, phone] = /^(.+):\s*(\+?[\d(][\d\s().-]{4,})$/.exec(line.trim()) ?? [];
    return name && phone ? [{ name, phone, dial: phone.replaceAll(/[^+\d]/g, '') }] : [];
  });
