import type { Generated } from 'kysely';

/** What one space holds: the length of its bit strings, its listings, and the lowest fifth of its rates. */
export interface SpaceTable {
  readonly space: string;
  readonly capacity: number;
  readonly listed: number;
  readonly affordable_rate: number;
}

/** A provider's ordinal in a space, with what its lists are ordered by. */
export interface ListingTable {
  readonly space: string;
  readonly ord: number;
  readonly provider_id: number;
  readonly rating_score: number;
  readonly rating_average: number | null;
  readonly rating_count: number;
  readonly rate: number;
  readonly joined_on: string;
  readonly is_featured: boolean;
}

/** The providers of a space that have an attribute (`species:DOG`, `concern:itching`, `licensed:us-CA`, `featured`). */
export interface AttributeTable {
  readonly space: string;
  readonly attr: string;
  readonly bits: string;
}

/** The providers of a space that are free in a half hour (`slot` = seconds since 1970 / 1800). No row: none is. */
export interface SlotTable {
  readonly space: string;
  readonly slot: number;
  readonly bits: string;
}

/** The providers of a space that are free in one of the half hours of a block (`block` = seconds since 1970 / 14400). No row: none is. */
export interface BlockTable {
  readonly space: string;
  readonly block: number;
  readonly bits: string;
}

/** The half hours in which a provider is free, the first bit for `first_slot`: they cover at least the window. */
export interface ProviderBitsTable {
  readonly provider_id: number;
  readonly first_slot: number;
  readonly bits: string;
}

/** The slots that the bitmaps cover: `first_slot` up to, not including, `end_slot`. */
export interface WindowTable {
  readonly id: Generated<number>;
  readonly first_slot: number;
  readonly end_slot: number;
  /** The version of the zone data that made them: `2026c`. */
  readonly zone_data: string | null;
}

/** A search as it was asked, without place names, postal codes or anything about the owner. */
export interface SearchTable {
  readonly uuid: string;
  readonly kind: 'guided' | 'fallback';
  readonly inputs: unknown;
  /** In the order of the page, see `reasons.ts` (WIRE-9). */
  readonly results: Generated<unknown>;
  readonly created_at: Temporal.Instant;
}

/** Tables of the search's bitmaps and of the log of searches. */
export interface SearchTables {
  readonly e_space: SpaceTable;
  readonly e_listing: ListingTable;
  readonly e_attr: AttributeTable;
  readonly e_slot: SlotTable;
  readonly e_block: BlockTable;
  readonly e_provider: ProviderBitsTable;
  readonly e_window: WindowTable;
  readonly search: SearchTable;
}

/** An import that the search has yet to follow. */
export interface SearchDueTable {
  readonly run: string;
  readonly since: Temporal.Instant;
}

/** Tables of imports. */
export interface TransferTables {
  readonly search_due: SearchDueTable;
}
