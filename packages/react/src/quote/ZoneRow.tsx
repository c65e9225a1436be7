import {
  noonOf,
  timeZoneOptions,
  zoneCity,
  zoneOptionOf,
  type TimeZoneOption,
} from '@pawcall/domain';
import { formatZoneName, formatZoneOffset } from '@pawcall/format';
import { useEffect, useId, useRef, useState } from 'react';
import fieldCss from '../styles/field.css?inline';
import zoneCss from '../styles/zone.css?inline';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { zoneText } from '../text/zone-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown } from '../ui/icons/base.ts';
import { globe } from '../ui/icons/booking.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useClock } from '../ui/useClock.ts';
import { useStyles } from '../ui/useStyles.ts';
import { useProvider } from './provider-context.ts';

/** The zone in which times are shown, and a native select to change it; offsets are those of the chosen day (PANEL-5, GO-6). */
export function ZoneRow() {
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
  const { state, dispatch } = useProvider().panel;
  const offsetOf = (zone: string) => formatZoneOffset(zone, noonOf(state.day, zone), locale);
  const nameOf = (zone: string) => formatZoneName(zone, noonOf(state.day, zone), locale);

  useEffect(() => {
    if (choosing) select.current?.focus();
  }, [choosing]);

  const labelOf = ({ iana, key }: TimeZoneOption) => {
    const message = `quote.zones.${key ?? ''}`;
    return has(message) ? t(message) : zoneCity(iana);
  };
  const choose = (zone: string) => {
    dispatch({ type: 'chooseZone', zone, now: clock.now() });
    setZone(zone);
    announce(t('quote.zoneNow', { zone: nameOf(zone) }));
  };
  if (!choosing) {
    return (
      <div className="pc-tz" part="zone">
        <Icon of={globe} />
        <span>{zoneText(text, state.zone, noonOf(state.day, state.zone))}</span>
        <LinkButton onClick={() => setChoosing(true)}>
          {t('shared.change')}
          <span className="pc-vh"> {t('quote.zone')}</span>
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
          value={zoneOptionOf(state.zone, state.day).iana}
          onChange={(event) => choose(event.target.value)}
        >
          {timeZoneOptions(state.day, instance.zone).map((option) => (
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
}
