import { useCallback, useEffect, useState } from 'react';
import type { SearchLocation } from '@pawcall/domain';
import { useText } from '../text/useText.ts';
import type { provinceName } from './province-names-chunk.ts';

/**
 * Adds the province's name in the shown language (WIN-9). The names are loaded if the place has none, as from a link, or the
 * language has changed.
 */
export const useNamedPlace = (
  location: SearchLocation | null,
): ((place: SearchLocation) => SearchLocation) => {
  const { locale } = useText();
  const [first] = useState(locale);
  const [names, setNames] = useState<{ readonly of: typeof provinceName } | null>(null);
  const needed = location !== null && (location.provinceName === undefined || locale !== first);

  useEffect(() => {
    if (!needed) return undefined;
    let current = true;
    import('./province-names-chunk.ts').then(
      (loaded) => {
        if (current) setNames({ of: loaded.provinceName });
      },
      // The province's code is shown instead.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [needed]);

  return useCallback(
    (place: SearchLocation) => {
      const name = names?.of(place.country, place.province, locale);
      return name === undefined ? place : { ...place, provinceName: name };
    },
    [names, locale],
  );
};

/** "San Diego, CA"; the province alone if nothing else is known. */
export const placeText = (location: SearchLocation): string => {
  const place = location.city ?? location.postal;
  return place ? `${place}, ${location.province}` : (location.provinceName ?? location.province);
};
