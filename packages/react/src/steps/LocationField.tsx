import type { PlaceSuggestion } from '@pawcall/client';
import { placeLabel, type SearchLocation } from '@pawcall/domain';
import { useState, type ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert } from '../ui/icons/base.ts';
import { building2, locateFixed, mailbox, mapPin } from '../ui/icons/form.ts';
import { useNamedPlace } from './useNamedPlace.ts';
import { usePlaceSuggestions } from './usePlaceSuggestions.ts';

export type LocationFieldProps = {
  readonly location: SearchLocation | null;
  readonly onChange: (location: SearchLocation | null) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly reserve?: boolean;
  /** Enter was pressed without choosing a suggestion. */
  readonly onEnter?: () => void;
};

const ICONS = { city: building2, postal: mailbox } as const;
const KINDS = {
  city: 'steps.location.kind.place',
  postal: 'steps.location.kind.postcode',
} as const;

/** A city or postal code with suggestions; typing after a choice clears it (STEP-6, STEP-7). */
export function LocationField({
  location,
  onChange,
  hint,
  error,
  reserve = false,
  onEnter,
}: LocationFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const places = usePlaceSuggestions(typed ?? '');
  const named = useNamedPlace(location);
  const value = typed ?? (location ? fieldText(named(location)) : '');

  const choose = (place: PlaceSuggestion | undefined) => {
    if (!place) return;
    setTyped(null);
    onChange(place.location);
  };
  return (
    <div className="pc-where">
      <Combobox
        label={t('steps.location.label')}
        value={value}
        onValueChange={(next) => {
          setTyped(next);
          if (location) onChange(null);
        }}
        onSelect={({ id }) => choose(places.suggestions.find((place) => place.id === id))}
        onClear={() => {
          setTyped('');
          onChange(null);
        }}
        onEnter={places.status === 'error' ? places.retry : onEnter}
        options={places.suggestions.map((place) => ({
          id: place.id,
          name: nameOf(place),
          detail: detailOf(place),
          kind: t(KINDS[place.kind]),
          icon: ICONS[place.kind],
        }))}
        status={places.status}
        {...(places.message ? { message: places.message } : {})}
        clearLabel={t('steps.location.clear')}
        placeholder={t('steps.location.placeholder')}
        icon={mapPin}
        hint={hint}
        error={error}
        reserve={reserve}
      >
        <Button
          variant="ghost"
          small
          className="pc-btn--flush"
          icon={locateFixed}
          loading={places.locating}
          onClick={() => {
            places.locate().then(choose, () => undefined);
          }}
        >
          {t('steps.location.useMine')}
        </Button>
        {places.deviceProblem && (
          <p className="pc-field__err" role="alert">
            <Icon of={circleAlert} />
            <span>{places.deviceProblem}</span>
          </p>
        )}
      </Combobox>
    </div>
  );
}

const nameOf = ({ location }: PlaceSuggestion): string => location.postal ?? placeLabel(location);

const detailOf = (place: PlaceSuggestion): string => {
  const name = `${nameOf(place)}, `;
  return place.text.startsWith(name) ? place.text.slice(name.length) : place.text;
};

const fieldText = (location: SearchLocation): string => {
  const place = location.postal ?? placeLabel(location);
  return place === location.province || place === location.provinceName
    ? place
    : `${place}, ${location.provinceName ?? location.province}`;
};
