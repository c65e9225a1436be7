import { JURISDICTIONS, type JurisdictionKey } from './jurisdictions.ts';

/** Whether a veterinarian-client-patient relationship (VCPR) may begin by video in a region, and as of when we say so. */
interface TelehealthRule {
  readonly jurisdiction: JurisdictionKey;
  readonly vcpr_by_video: boolean;
  readonly note: string;
  /** ISO date of the reading; an operator replaces the rows after its own legal review. */
  readonly as_of: string;
}

const AS_OF = '2026-01-01';

const US_BY_VIDEO: ReadonlyMap<string, string> = new Map([
  [
    'us-AZ',
    'State law of 2023 lets a VCPR begin by real-time video, with limits on drugs and duration.',
  ],
  [
    'us-CA',
    'State law of 2023 (AB 1399) lets a VCPR begin by real-time video, with limits on antimicrobials and duration.',
  ],
  [
    'us-FL',
    'State law of 2024 (PETS Act) lets a VCPR begin by video, with limits on drugs and duration.',
  ],
  ['us-ID', 'State law does not ask for a physical examination before a VCPR.'],
  ['us-NJ', 'State rules leave the start of a VCPR by video to the judgement of the veterinarian.'],
  ['us-VT', 'State law of 2023 lets a VCPR begin by real-time video, with limits on duration.'],
  [
    'us-VA',
    'State law does not ask for a physical examination before a VCPR for non-controlled drugs.',
  ],
]);

const NOTES = {
  us: 'A physical examination or premises visit comes before a VCPR, as in the federal definition.',
  ca: 'The provincial regulator lets a veterinarian judge when a relationship may begin by video.',
  gb: 'A patient may be taken under care remotely at the veterinary surgeon’s professional judgement (RCVS guidance of 2023).',
} as const;

/** Demonstration data for RX-1, dated by region; no legal advice. */
export const TELEHEALTH_RULES: readonly TelehealthRule[] = JURISDICTIONS.map((jurisdiction) => {
  const byVideo = US_BY_VIDEO.get(jurisdiction.key);
  return {
    jurisdiction: jurisdiction.key,
    vcpr_by_video: jurisdiction.country !== 'us' || byVideo !== undefined,
    note: byVideo ?? NOTES[jurisdiction.country],
    as_of: AS_OF,
  };
});

const ALLOWED: ReadonlySet<string> = new Set(
  TELEHEALTH_RULES.filter((rule) => rule.vcpr_by_video).map((rule) => rule.jurisdiction),
);

/** Whether a VCPR may begin by video in the region of this key; false for an unknown key (RX-1). */
export function allowsVcprByVideo(key: string): boolean {
  return ALLOWED.has(key);
}
