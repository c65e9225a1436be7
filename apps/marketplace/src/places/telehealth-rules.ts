import { JURISDICTIONS, type JurisdictionKey } from './jurisdictions.ts';
import rules from './telehealth-rules.json' with { type: 'json' };

/** Whether a veterinarian-client-patient relationship (VCPR) may begin by video in a region, and as of when we say so. */
interface TelehealthRule {
  readonly jurisdiction: JurisdictionKey;
  readonly vcpr_by_video: boolean;
  readonly note: string;
  /** ISO date of the reading; an operator replaces the rows after its own legal review. */
  readonly as_of: string;
}

const US_BY_VIDEO: ReadonlyMap<string, string> = new Map(Object.entries(rules.us_by_video));

/** Demonstration data for RX-1, dated by region; no legal advice. */
export const TELEHEALTH_RULES: readonly TelehealthRule[] = JURISDICTIONS.map((jurisdiction) => {
  const byVideo = US_BY_VIDEO.get(jurisdiction.key);
  return {
    jurisdiction: jurisdiction.key,
    vcpr_by_video: jurisdiction.country !== 'us' || byVideo !== undefined,
    note: byVideo ?? rules.notes[jurisdiction.country],
    as_of: rules.as_of,
  };
});

const ALLOWED: ReadonlySet<string> = new Set(
  TELEHEALTH_RULES.filter((rule) => rule.vcpr_by_video).map((rule) => rule.jurisdiction),
);

/** Whether a VCPR may begin by video in the region of this key; false for an unknown key (RX-1). */
export function allowsVcprByVideo(key: string): boolean {
  return ALLOWED.has(key);
}
