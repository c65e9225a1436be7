/** The version of the zone data that the bits were made with; of those that are there already nobody knows it. */
export const BITS_ZONES = `
alter table e_window add column zone_data text;
`;
