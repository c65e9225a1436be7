import { formatZoneName, formatZoneOffset, isUniversal } from '@pawcall/format';
import type { Text } from './create-text.ts';

/** A zone's name with its offset at that moment: `Pacific Time (GMT-7)`, or just `UTC` (GO-6, PANEL-5). */
export const zoneText = ({ t, locale }: Text, zone: string, at: Temporal.Instant): string => {
  const name = formatZoneName(zone, at, locale);
  return isUniversal(zone)
    ? name
    : t('shared.zone', { name, offset: formatZoneOffset(zone, at, locale) });
};
