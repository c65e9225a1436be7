import type { Pet } from '@pawcall/contract';
import { petSpeciesOf } from '@pawcall/domain';
import { useState } from 'react';
import { safeUrl } from '../config/safe-url.ts';
import { SpeciesArt } from '../illustration/SpeciesArt.tsx';

/** A saved pet's photo; the drawing of its species where it has none, or none that loads (STEP-2). */
export function PetPicture({ pet }: { readonly pet: Pet }) {
  const [broken, setBroken] = useState<string | null>(null);
  const photo = pet.has_photo === false ? undefined : safeUrl(pet.photo?.uri_thumbnail);
  if (!photo || photo === broken) return <SpeciesArt species={petSpeciesOf(pet.species)} />;
  return (
    <img
      className="pc-pick__photo"
      src={photo}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      width={240}
      height={200}
      onError={() => setBroken(photo)}
    />
  );
}
