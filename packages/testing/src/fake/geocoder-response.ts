const PLACES = [
  { id: 'place.1', text: 'San Diego', code: 'US-CA', region: 'California', type: 'place' },
  { id: 'place.2', text: 'San Dimas', code: 'US-CA', region: 'California', type: 'place' },
  { id: 'postcode.1', text: '92101', code: 'US-CA', region: 'California', type: 'postcode' },
  { id: 'place.3', text: 'Cheyenne', code: 'US-WY', region: 'Wyoming', type: 'place' },
] as const;

/** Answers a place search in the Mapbox shape; every position is in San Diego. */
export const answerPlaces = (path: string): Response => {
  const query = decodeURIComponent(path.split('/').at(-1) ?? '').replace(/\.json$/, '');
  const wanted = /^-?\d+\.?\d*,/.test(query) ? 'san diego' : query.toLowerCase();
  return Response.json({
    type: 'FeatureCollection',
    features: PLACES.filter((place) => place.text.toLowerCase().startsWith(wanted)).map(
      (place) => ({
        id: place.id,
        type: 'Feature',
        text: place.text,
        place_name: `${place.text}, ${place.region}, United States`,
        place_type: [place.type],
        center: [-117.16, 32.72],
        context: [
          ...(place.type === 'postcode' ? [{ id: 'place.1', text: 'San Diego' }] : []),
          { id: 'region.1', short_code: place.code, text: place.region },
          { id: 'country.1', short_code: 'us', text: 'United States' },
        ],
      }),
    ),
  });
};
