/** Zones that lie in a region besides its main one. */
const OTHER_ZONES: Readonly<Record<string, readonly string[]>> = {
  'us-AK': ['America/Adak', 'America/Nome'],
  'us-AZ': ['America/Denver'],
  'us-FL': ['America/Chicago'],
  'us-ID': ['America/Los_Angeles'],
  'us-IN': ['America/Chicago'],
  'us-KS': ['America/Denver'],
  'us-KY': ['America/Chicago'],
  'us-MI': ['America/Menominee'],
  'us-ND': ['America/Denver'],
  'us-NE': ['America/Denver'],
  'us-OR': ['America/Boise'],
  'us-SD': ['America/Denver'],
  'us-TN': ['America/New_York'],
  'us-TX': ['America/Denver'],
  'ca-BC': ['America/Edmonton', 'America/Dawson_Creek'],
  'ca-NL': ['America/Goose_Bay'],
  'ca-NU': ['America/Rankin_Inlet', 'America/Resolute'],
  'ca-ON': ['America/Winnipeg'],
  'ca-QC': ['America/Halifax'],
  'ca-SK': ['America/Edmonton'],
};

/** Where a few providers live who kept their licence after moving away, some without daylight saving time. */
const ABROAD: Readonly<Record<string, readonly string[]>> = {
  us: [
    'Europe/Lisbon',
    'Asia/Tokyo',
    'America/Puerto_Rico',
    'Pacific/Auckland',
    'America/Mexico_City',
  ],
  ca: ['Europe/Paris', 'Australia/Adelaide', 'America/Costa_Rica'],
  gb: ['Europe/Madrid', 'Asia/Kolkata', 'Australia/Sydney', 'Africa/Nairobi'],
};

/** The other zones of a region; empty for most. */
export function otherZonesOf(jurisdictionKey: string): readonly string[] {
  return OTHER_ZONES[jurisdictionKey] ?? [];
}

/** Zones abroad from which a provider of this country may work. */
export function zonesAbroad(country: string): readonly string[] {
  return ABROAD[country] ?? [];
}
