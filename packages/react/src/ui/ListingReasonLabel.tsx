import { scenarioOf, slugInWords } from '@pawcall/domain';
import pillCss from '../styles/pill.css?inline';
import { useText } from '../text/useText.ts';
import { Icon } from './Icon.tsx';
import { clock } from './icons/base.ts';
import { heart } from './icons/booking.ts';
import { useStyles } from './ui-context.ts';

const ICONS = { clock, heart } as const;

/** Why a provider is listed; an unknown reason shows its code in words (TILE-2, WIRE-8). */
export function ListingReasonLabel({ code }: { readonly code: string | null | undefined }) {
  useStyles(pillCss);
  const { t } = useText();
  const scenario = scenarioOf(code);
  if (!scenario) return null;
  const { kind, icon } = scenario;
  return (
    <span className={`pc-pill pc-pill--${kind}`} part="scenario">
      {icon && <Icon of={ICONS[icon]} />}
      <span>{kind === 'UNKNOWN' ? slugInWords(scenario.code) : t(`shared.scenario.${kind}`)}</span>
    </span>
  );
}
