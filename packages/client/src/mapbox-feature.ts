import type { Country } from '@pawcall/contract';
import { checkLocation } from '@pawcall/domain';
import * as v from 'valibot';
import type { PlaceSuggestion } from './geocoder.ts';

const Context = v.object({
  id: v.string(),
  text: v.nullish(v.string()),
  short_code: v.nullish(v.string()),
});
const Feature = v.object({
  id: v.string(),
  place_type: v.array(v.string()),
  text: v.string(),
  place_name: v.string(),
  center: v.tuple([v.number(), v.number()]),
  // An entry that cannot be read names nothing; without any entries nobody knows where the place is.
  context: v.array(v.fallback(Context, { id: '' })),
});
const FeatureCollection = v.object({ features: v.array(v.unknown()) });

type Context = v.InferOutput<typeof Context>;
type Feature = v.InferOutput<typeof Feature>;

/**
 * The suggestions of an answer; null when it is none, or has places of which none can be read. Places without a province
 * cannot be searched and are left out.
 */
export const readFeatures = (
  data: unknown,
  country: Country,
): readonly PlaceSuggestion[] | null => {
  const collection = v.safeParse(FeatureCollection, data);
  if (!collection.success) return null;
  const { features } = collection.output;
  const known = features.flatMap((entry) => {
    const feature = v.safeParse(Feature, entry);
    return feature.success ? [feature.output] : [];
  });
  if (features.length > 0 && known.length === 0) return null;
  return known.flatMap((feature) => suggestionOf(feature, country));
};

const suggestionOf = (feature: Feature, country: Country): readonly PlaceSuggestion[] => {
  const region = partOf(feature, 'region');
  const isPostal = feature.place_type.includes('postcode');
  const [longitude, latitude] = feature.center;
  const checked = checkLocation({
    country: partOf(feature, 'country')?.short_code ?? country,
    // A short code is the country's and the province's: `US-CA`, `GB-ENG`.
    province: region?.short_code?.split('-')[1],
    provinceName: region?.text,
    ...(isPostal
      ? { postal: feature.text, placeName: partOf(feature, 'place')?.text }
      : { city: feature.text }),
  });
  if (!checked.ok || checked.location.country !== country) return [];
  return [
    {
      id: feature.id,
      text: feature.place_name,
      kind: isPostal ? 'postal' : 'city',
      location: checked.location,
      center: { latitude, longitude },
    },
  ];
};

const partOf = (feature: Feature, kind: string): Context | undefined =>
  feature.context.find(({ id }) => id.startsWith(`${kind}.`));
