import {
  petSpeciesOf,
  sameWho,
  speciesChoices,
  SPECIES_DISPLAY_ORDER,
  whoSpecies,
  type FilterAction,
  type FilterState,
  type Who,
} from '@pawcall/domain';
import chipCss from '../styles/species-chip.css?inline';
import { useApp } from '../context/app-context.ts';
import { LoadError } from '../steps/LoadError.tsx';
import { useSpecies } from '../steps/useSpecies.ts';
import { SpeciesArt, speciesBackground } from '../illustration/SpeciesArt.tsx';
import { useText } from '../text/useText.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { classNames } from '../ui/class-names.ts';
import { useStyles } from '../ui/ui-context.ts';

export type PatientChipsProps = {
  readonly state: FilterState;
  readonly dispatch: (action: FilterAction) => void;
};

/** The pet or species as chips; "other" reveals the rest (FILT-1). */
export function PatientChips({ state, dispatch }: PatientChipsProps) {
  useStyles(chipCss);
  const { account } = useApp();
  const { t } = useText();
  const species = useSpecies();
  const { who } = state.draft;
  // Until the species are loaded, the usual chips are shown, disabled.
  const waits = species.status === 'loading';
  const choices = speciesChoices(
    species.status === 'ready' ? species.data : SPECIES_DISPLAY_ORDER,
    {
      filter: true,
      open: state.moreSpeciesOpen,
      chosen: who?.kind === 'species' ? whoSpecies(who) : null,
    },
  );
  const chip = (each: Who, name: string) => (
    <button
      key={each.kind === 'pet' ? each.petUuid : each.species}
      type="button"
      disabled={waits && each.kind === 'species'}
      className="pc-sp"
      part={classNames('chip', who !== null && sameWho(who, each) && 'selected')}
      aria-pressed={who !== null && sameWho(who, each)}
      {...cssVariables({ '--wt': speciesBackground(petSpeciesOf(each.species)) })}
      onClick={() => dispatch({ type: 'choose', who: each })}
    >
      <i>
        <SpeciesArt species={petSpeciesOf(each.species)} />
      </i>
      <span dir="auto">{name}</span>
    </button>
  );
  if (species.status === 'failed') {
    return <LoadError error={species.error} onRetry={species.retry} />;
  }
  return (
    <div className="pc-sps" aria-busy={waits}>
      {account?.pets.map((pet) =>
        chip(
          { kind: 'pet', petUuid: pet.uuid, species: pet.species },
          pet.name || t(`shared.species.${petSpeciesOf(pet.species)}`),
        ),
      )}
      {choices.shown.map((each) =>
        chip({ kind: 'species', species: each }, t(`shared.species.${each}`)),
      )}
      {choices.more && (
        <button
          type="button"
          className="pc-sp"
          part="chip"
          disabled={waits}
          aria-expanded={state.moreSpeciesOpen}
          onClick={() => dispatch({ type: 'moreSpecies', open: !state.moreSpeciesOpen })}
        >
          <i>
            <SpeciesArt species="OTHER" />
          </i>
          <span>{t('filters.moreSpecies')}</span>
        </button>
      )}
    </div>
  );
}
