import { areTechnicians, placeLabel, type SearchChoice } from '@pawcall/domain';
import { formatDay } from '@pawcall/format';
import { Heading } from '../frame/Heading.tsx';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { calendarX } from '../ui/icons/booking.ts';

/** Says that nothing was found for the date and place; results from other states follow (RES-6). */
export function FallbackMessage({ search }: { readonly search: SearchChoice }) {
  const { t, locale } = useText();
  return (
    <>
      <div className="pc-fallmsg">
        <span className="ic">
          <Icon of={calendarX} size={26} />
        </span>
        <div>
          <Heading below={1} className="pc-fallmsg__hd">
            {t('results.fallback.title', {
              date: formatDay(Temporal.PlainDate.from(search.day), locale),
              city: placeLabel(search.location),
            })}
          </Heading>
          <p>
            {t(
              areTechnicians(search.designation)
                ? 'results.fallback.textTechnicians'
                : 'results.fallback.text',
              { state: search.location.provinceName ?? search.location.province },
            )}
          </p>
        </div>
      </div>
      <div className="pc-sechd">
        <Heading below={1} className="pc-h2">
          {t('results.fallback.heading')}
        </Heading>
      </div>
    </>
  );
}
