import { whoSpecies, type Who } from '@pawcall/domain';
import { useConcernName } from './ConcernList.tsx';
import { useConcerns } from './useConcerns.ts';

/** The labels of concern slugs; until the service has named them, the catalogue's or the slug in words (WIRE-8). */
export const useConcernNames = (who: Who): ((slug: string) => string) => {
  const concerns = useConcerns(whoSpecies(who));
  const name = useConcernName();
  const list = concerns.status === 'ready' ? concerns.data : [];
  return (slug) => name(list.find((concern) => concern.slug === slug) ?? { slug });
};
