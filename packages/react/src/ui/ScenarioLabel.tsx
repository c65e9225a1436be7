import { slugInWords } from '@pawcall/domain';
import pillCss from '../styles/pill.css?inline';
import { useText } from '../text/useText.ts';
import { Icon } from './Icon.tsx';
import { clock } from './icons/base.ts';
import { heart } from './icons/booking.ts';
import { useStyles } from './useStyles.ts';

/** Why a provider stands in the list; two reasons have an icon, and an unknown one is shown in its own words (TILE-2, WIRE-8). */
export function ScenarioLabel({ scenario }: { readonly scenario: string }) {
  useStyles(pillCss);
  const { t, has } = useText();
  const key = `shared.scenario.${scenario}`;
  return (
    <span className={`pc-pill pc-pill--${scenario}`}>
      {scenario === 'EARLIEST_AVAILABLE' && <Icon of={clock} />}
      {scenario === 'PREVIOUSLY_BOOKED' && <Icon of={heart} />}
      {has(key) ? t(key) : slugInWords(scenario)}
    </span>
  );
}
