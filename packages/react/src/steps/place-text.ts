import type { SearchLocation } from '@pawcall/domain';

/** "San Diego, CA": the place as short as it can stand beside others; the province alone when nothing else is known. */
export const placeText = (location: SearchLocation): string => {
  const place = location.city ?? location.postal;
  return place ? `${place}, ${location.province}` : (location.provinceName ?? location.province);
};
