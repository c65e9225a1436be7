import * as v from 'valibot';
import heritages from './names-by-heritage.json' with { type: 'json' };
import shares from './heritage-shares.json' with { type: 'json' };

const HERITAGE_NAMES = [
  'anglo',
  'nordicSlavic',
  'french',
  'latin',
  'black',
  'eastAsian',
  'southAsian',
  'punjabi',
  'middleEastern',
  'celtic',
] as const;

const Heritage = v.object({
  complexions: v.array(v.number()),
  languages: v.array(v.string()),
  cover: v.picklist(['never', 'headscarf', 'turban']),
  feminine: v.string(),
  masculine: v.string(),
  surnames: v.string(),
});

/** A pool of names that go together, with the complexions portraits of them may have. */
export type Heritage = v.InferOutput<typeof Heritage>;

/** Name pools; each text is a list of names separated by spaces. */
export const HERITAGES = v.parse(v.object(v.entriesFromList(HERITAGE_NAMES, Heritage)), heritages);

const Shares = v.array(v.tuple([v.picklist(HERITAGE_NAMES), v.number()]));

/** The name pools of a population with their weights. */
export type HeritageShares = v.InferOutput<typeof Shares>;

/** The name pools by country, and those of regions that differ. */
export const HERITAGE_SHARES = v.parse(
  v.object(v.entriesFromList(['us', 'ca', 'gb', 'quebec', 'celticNations'], Shares)),
  shares,
);
