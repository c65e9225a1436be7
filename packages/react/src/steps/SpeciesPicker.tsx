import type { PetSpecies } from '@pawcall/contract';
import { PRIMARY_SPECIES, whoSpecies } from '@pawcall/domain';
import { useCallback, useEffect, useState } from 'react';
import type { JourneyProps } from '../context/journey-screen.ts';
import { SpeciesArt, speciesBackground } from '../illustration/SpeciesArt.tsx';
import { useText } from '../text/useText.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { PickCard } from '../ui/PickCard.tsx';
import { LoadError } from './LoadError.tsx';
import { useSpecies } from './useSpecies.ts';

/** Dog, cat and "other", which reveals the rest of what the service treats (STEP-4, WIN-7). */
export function SpeciesPicker({ state, dispatch }: JourneyProps) {
  const { t } = useText();
  const species = useSpecies();
  // A choice made while the species load takes effect once they are loaded, if it is among them (WIN-7).
  const [deferredChoice, setDeferredChoice] = useState<PetSpecies | null>(null);
  const treated = species.status === 'ready' ? species.data : null;
  const choose = useCallback(
    (each: PetSpecies) =>
      dispatch({ type: 'choose', who: { kind: 'species', species: each }, by: 'activation' }),
    [dispatch],
  );
  useEffect(() => {
    if (deferredChoice && treated?.includes(deferredChoice)) choose(deferredChoice);
  }, [treated, deferredChoice, choose]);
  const pending = state.pendingChoice;
  const who = pending?.who ?? state.draft.who;
  const chosenMore = who?.kind === 'species' ? whoSpecies(who) : null;
  const chosen = state.moreSpeciesOpen ? null : chosenMore;

  if (species.status === 'failed') {
    return <LoadError error={species.error} onRetry={species.retry} />;
  }
  const all = treated ?? PRIMARY_SPECIES;
  const first: readonly PetSpecies[] = PRIMARY_SPECIES.filter((each) => all.includes(each));
  const more = all.filter((each) => !first.includes(each));
  const hasOthers = more.length > 0 || !treated;
  const card = (each: PetSpecies, selected: boolean, label = t(`shared.species.${each}`)) => (
    <PickCard
      key={each}
      name={label}
      art={<SpeciesArt species={each} />}
      ground={speciesBackground(each)}
      selected={selected || (!treated && deferredChoice === each)}
      onPick={() => (treated ? choose : setDeferredChoice)(each)}
    />
  );
  return (
    <>
      <div
        className="pc-picks pc-picks--lg"
        {...cssVariables({ '--n': String(first.length + 1) })}
        role="group"
        aria-label={t('steps.who.species')}
        aria-busy={!treated}
      >
        {first.map((each) => card(each, chosen === each))}
        {hasOthers && (
          <PickCard
            name={t('shared.species.OTHER')}
            art={<SpeciesArt species="OTHER" />}
            ground="var(--ill-honey)"
            expanded={state.moreSpeciesOpen}
            onPick={() => {
              setDeferredChoice(null);
              dispatch({ type: 'moreSpecies', open: !state.moreSpeciesOpen });
            }}
          />
        )}
      </div>
      {state.moreSpeciesOpen && hasOthers && (
        <div className="pc-more">
          <h3>{t('steps.who.moreSpecies')}</h3>
          <div
            className="pc-picks pc-picks--dense"
            role="group"
            aria-label={t('steps.who.moreSpecies')}
            aria-busy={!treated}
          >
            {more.map((each) =>
              card(
                each,
                chosenMore === each,
                each === 'OTHER' ? t('steps.who.somethingElse') : undefined,
              ),
            )}
          </div>
        </div>
      )}
    </>
  );
}
