import {
  noonOf,
  timeZoneOptions,
  zoneCity,
  zoneOptionOf,
  type QuotePanelAction,
  type QuotePanelState,
  type TimeZoneOption,
} from '@pawcall/domain';
import { formatZoneName, formatZoneOffset } from '@pawcall/format';
import { memo, useEffect, useId, useRef, useState } from 'react';
import fieldCss from '../styles/field.css?inline';
import zoneCss from '../styles/zone.css?inline';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { zoneText } from '../text/zone-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown } from '../ui/icons/base.ts';
import { globe } from '../ui/icons/booking.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useAnnounce, useClock, useStyles } from '../ui/ui-context.ts';

type Props = Pick<QuotePanelState, 'zone' | 'day'> & {
  readonly dispatch: (action: QuotePanelAction) => void;
};

/** The time zone of the shown times, and a select to change it; offsets are of the chosen day (PANEL-5, GO-6). */
export const ZoneRow = memo(function ZoneRow({ zone, day, dispatch }: Props) {
  useStyles(zoneCss);
  useStyles(fieldCss);
  const id = useId();
  const { instance, setZone } = useApp();
  const text = useText();
  const { t, has, locale } = text;
  const clock = useClock();
  const announce = useAnnounce();
  const [choosing, setChoosing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const offsetOf = (iana: string) => formatZoneOffset(iana, noonOf(day, iana), locale);
  const nameOf = (iana: string) => formatZoneName(iana, noonOf(day, iana), locale);

  useEffect(() => {
    if (choosing) select.current?.focus();
  }, [choosing]);

  const labelOf = ({ iana, key }: TimeZoneOption) => {
    const message = `quote.zones.${key ?? ''}`;
    return has(message) ? t(message) : zoneCity(iana);
  };
  const choose = (iana: string) => {
    dispatch({ type: 'chooseZone', zone: iana, now: clock.now() });
    setZone(iana);
    announce(t('quote.zoneNow', { zone: nameOf(iana) }));
  };
  if (!choosing) {
    return (
      <div className="pc-tz" part="zone">
        <Icon of={globe} />
        <span>{zoneText(text, zone, noonOf(day, zone))}</span>
        <LinkButton onClick={() => setChoosing(true)}>
          <span>{t('shared.change')}</span>
          <span className="pc-vh">{` ${t('quote.zone')}`}</span>
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="pc-field">
      <label htmlFor={id}>{t('quote.zone')}</label>
      <div className="pc-select">
        <select
          ref={select}
          id={id}
          value={zoneOptionOf(zone, day).iana}
          onChange={(event) => choose(event.target.value)}
        >
          {timeZoneOptions(day, instance.zone()).map((option) => (
            <option key={option.iana} value={option.iana}>
              {t('shared.zoneOption', {
                offset: offsetOf(option.iana),
                name: labelOf(option),
              })}
            </option>
          ))}
        </select>
        <Icon of={chevronDown} />
      </div>
    </div>
  );
});
