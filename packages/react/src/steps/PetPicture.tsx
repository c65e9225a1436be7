import type { Pet } from '@pawcall/contract';
import { petSpeciesOf } from '@pawcall/domain';
import { useState } from 'react';
import { safeUrl } from '../config/safe-url.ts';
import { SpeciesArt } from '../illustration/SpeciesArt.tsx';

/** A saved pet's photo; the drawing of its species where it has none, while it is awaited, and where it does not load (STEP-2). */
export function PetPicture({ pet }: { readonly pet: Pet }) {
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const photo = pet.has_photo === false ? undefined : safeUrl(pet.photo?.uri_thumbnail);
  const art = <SpeciesArt species={petSpeciesOf(pet.species)} />;
  if (!photo || photo === broken) return art;
  return (
    <>
      {photo !== loaded && art}
      <img
        className="pc-pick__photo"
        src={photo}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        width={240}
        height={200}
        onLoad={() => setLoaded(photo)}
        onError={() => setBroken(photo)}
      />
    </>
  );
}
