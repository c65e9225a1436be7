import {
  allowedDesignations,
  isPetSpecies,
  noonOf,
  petSpeciesOf,
  type SearchChoice,
} from '@pawcall/domain';
import { formatDay, formatList } from '@pawcall/format';
import { useApp } from '../context/app-context.ts';
import { useConcernNames } from '../steps/useConcernNames.ts';
import { useText } from '../text/useText.ts';
import { zoneText } from '../text/zone-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { pawPrint } from '../ui/icons/base.ts';
import { calendar, clipboardList, globe } from '../ui/icons/booking.ts';
import { stethoscope } from '../ui/icons/concern.ts';
import { mapPin } from '../ui/icons/form.ts';
import { placeText } from '../steps/place-text.ts';

/** What was searched for: the pet, its concerns, the place, the day and the zone. */
export function SearchSummary({ search }: { readonly search: SearchChoice }) {
  const { account, config, zone } = useApp();
  const text = useText();
  const { t, locale } = text;
  const concernNames = useConcernNames(search.who);
  const { who } = search;
  const species = isPetSpecies(who.species) ? who.species : petSpeciesOf(who.species);
  const pet = who.kind === 'pet' ? account?.pets.find(({ uuid }) => uuid === who.petUuid) : null;
  const speciesName = t(`shared.species.${species}`);
  const day = Temporal.PlainDate.from(search.day);
  const noon = noonOf(search.day, zone);
  return (
    <p className="pc-sum">
      <span>
        <Icon of={pawPrint} size={16} />
        <span>
          {pet?.name
            ? t('results.petSpecies', {
                pet: pet.name,
                species: speciesName.toLocaleLowerCase(locale),
              })
            : speciesName}
        </span>
      </span>
      {search.concerns.length > 0 && (
        <span>
          <Icon of={clipboardList} size={16} />
          <span>{formatList(search.concerns.map(concernNames), locale)}</span>
        </span>
      )}
      {allowedDesignations(config).length > 1 && (
        <span>
          <Icon of={stethoscope} size={16} />
          <span>{t(`shared.designation.${search.designation}`)}</span>
        </span>
      )}
      <span>
        <Icon of={mapPin} size={16} />
        <span>{placeText(search.location)}</span>
      </span>
      <span>
        <Icon of={calendar} size={16} />
        <span>{formatDay(day, locale)}</span>
      </span>
      <span>
        <Icon of={globe} size={16} />
        <span>{zoneText(text, zone, noon)}</span>
      </span>
    </p>
  );
}
