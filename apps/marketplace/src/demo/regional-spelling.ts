import type { Country } from '@pawcall/contract';

const SHARED: readonly (readonly [american: string, british: string])[] = [
  ['behavior', 'behaviour'],
  ['color', 'colour'],
  ['favorite', 'favourite'],
  ['humor', 'humour'],
  ['neighbor', 'neighbour'],
  ['parlor', 'parlour'],
  ['judgment', 'judgement'],
  ['traveling', 'travelling'],
];
const BRITISH: readonly (readonly [american: string, british: string])[] = [
  ...SHARED,
  ['anesthe', 'anaesthe'],
  ['diarrhea', 'diarrhoea'],
  ['specialty', 'speciality'],
  ['apartment', 'flat'],
  ['practiced', 'practised'],
  ['litter box', 'litter tray'],
  ['bathroom scale', 'bathroom scales'],
  ['hardware store', 'hardware shop'],
  ['feed store', 'feed merchant'],
  ['skeptic', 'sceptic'],
  ['trash', 'bin'],
  ['vacuum cleaner', 'hoover'],
  ['forty miles', 'thirty miles'],
  ['passed my boards', 'qualified'],
];

/** Text written in American spelling, as somebody from this country would spell it. */
export function inSpellingOf(country: Country, text: string): string {
  if (country === 'us') return text;
  return (country === 'gb' ? BRITISH : SHARED).reduce(
    (spelled, [american, local]) => spelled.replaceAll(american, local),
    text,
  );
}
