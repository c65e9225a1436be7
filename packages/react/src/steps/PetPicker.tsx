import { useState } from 'react';
import type { Pet } from '@pawcall/contract';
import { petSpeciesOf, today } from '@pawcall/domain';
import petsCss from '../styles/pet-picker.css?inline';
import type { JourneyProps } from '../context/journey-screen.ts';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { Icon } from '../ui/Icon.tsx';
import { plus } from '../ui/icons/base.ts';
import { PickCard } from '../ui/PickCard.tsx';
import { useClock, useStyles } from '../ui/ui-context.ts';
import { safeUrl } from '../config/safe-url.ts';
import { SpeciesArt } from '../illustration/SpeciesArt.tsx';

/** The client's saved pets, and "another pet", which opens the species (STEP-2). */
export function PetPicker({
  pets,
  beside = false,
  state,
  dispatch,
}: JourneyProps & {
  readonly pets: readonly Pet[];
  /** The species are shown too, so "another pet" is not needed. */
  readonly beside?: boolean;
}) {
  useStyles(petsCss);
  const { t, has } = useText();
  const petMeta = usePetMeta();
  // The texts are a download of their own.
  if (!has('steps.who.yourPets')) return null;
  const pending = state.pendingChoice;
  const who = pending?.who ?? state.draft.who;
  const cards = (
    <div
      className="pc-picks pc-picks--pets"
      {...cssVariables({ '--n': String(pets.length + 1) })}
      role="group"
      aria-label={t('steps.who.yourPets')}
    >
      {pets.map((pet, index) => (
        <PickCard
          key={pet.uuid}
          name={pet.name || t(`shared.species.${petSpeciesOf(pet.species)}`)}
          meta={petMeta(pet)}
          art={<PetPicture pet={pet} />}
          ground={groundAt(index)}
          selected={who?.kind === 'pet' && who.petUuid === pet.uuid}
          onPick={() =>
            dispatch({
              type: 'choose',
              who: { kind: 'pet', petUuid: pet.uuid, species: pet.species },
              by: 'activation',
            })
          }
        />
      ))}
      {!beside && (
        <PickCard
          name={t('steps.who.anotherPet')}
          meta={t('steps.who.pickSpecies')}
          art={<Icon of={plus} />}
          dashed
          expanded={state.someoneElse}
          onPick={() => dispatch({ type: 'someoneElse', open: !state.someoneElse })}
        />
      )}
    </div>
  );
  if (!beside) return cards;
  return (
    <div className="pc-more">
      <h3>{t('steps.who.yourPets')}</h3>
      {cards}
    </div>
  );
}

const GROUNDS = ['mint', 'peach', 'honey', 'sky', 'rose', 'leaf'] as const;

/** The background colour by the pet's index (design 10). */
const groundAt = (index: number): string =>
  `var(--ill-${GROUNDS[index % GROUNDS.length] ?? 'mint'})`;

/** "Dog, 4 yrs"; months in the first year, the species alone without a birthday. */
function usePetMeta(): (pet: Pet) => string {
  const { t } = useText();
  const { zone } = useApp();
  const clock = useClock();
  return (pet) => {
    const species = t(`shared.species.${petSpeciesOf(pet.species)}`);
    const age = ageOf(pet.birthday_on, today(clock.now(), zone));
    if (!age) return species;
    return age.years > 0
      ? t('steps.who.ageYears', { species, count: age.years })
      : t('steps.who.ageMonths', { species, count: age.months });
  };
}

const ageOf = (birthday: string | null | undefined, day: string) => {
  const born = readDay(birthday);
  const age = born?.until(day, { largestUnit: 'years' });
  return !age || age.sign < 0 ? null : age;
};

/** The date at the start of the text; null if there is none, such as 30 February. */
const readDay = (text: string | null | undefined): Temporal.PlainDate | null => {
  try {
    return Temporal.PlainDate.from(text?.slice(0, 10) ?? '');
  } catch {
    return null;
  }
};

/** A saved pet's photo; its species' illustration without one, while it loads and if it fails (STEP-2). */
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
