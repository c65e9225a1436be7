import { LOCALES, PET_SPECIES } from '@pawcall/contract';
import * as v from 'valibot';
import { BooleanCell, SlugCell, line, listOf, oneOf, whole } from './cell-schemas.ts';
import { joined, rowKind, textOf } from './row-kind.ts';

/** Concerns, each with the pet species that have it. */
export const CONCERNS = rowKind({
  name: 'concerns',
  keyField: 'slug',
  schema: v.strictObject({
    slug: SlugCell,
    name: line(120),
    icon: v.optional(v.nullable(line(64))),
    species: v.pipe(listOf(oneOf(PET_SPECIES)), v.minLength(1, 'names no species')),
    is_primary: v.optional(BooleanCell),
    show_on_guided_search: v.optional(BooleanCell),
    is_urgent: v.optional(BooleanCell),
    position: whole(0, 1_000_000),
  }),
  refusedKey: (value) => textOf(value, 'slug'),
  stage: (row) => [{ kind: 'concerns', key: row.slug, owner: null, data: row }],
});

/** What a concern is called in a locale. */
export const CONCERN_NAMES = rowKind({
  name: 'concern-names',
  keyField: 'locale',
  schema: v.strictObject({ concern: SlugCell, locale: oneOf(LOCALES), name: line(120) }),
  stage: ({ concern, locale, name }) => [
    {
      kind: 'concern-names',
      key: joined(concern, locale),
      owner: concern,
      data: { slug: concern, locale, name },
    },
  ],
});
