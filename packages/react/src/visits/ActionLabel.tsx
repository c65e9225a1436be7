import type { Booking } from '@pawcall/contract';
import type { MessageKey } from '../text/load-messages.ts';
import { useText } from '../text/useText.ts';
import { useVisitNames } from './visit-texts.ts';

/** What a button of a card does, and for screen readers with which visit. */
export function ActionLabel(props: {
  readonly id: MessageKey;
  readonly visit: Pick<Booking, 'provider' | 'start_at'>;
}) {
  const { t } = useText();
  const names = useVisitNames();
  return (
    <>
      <span>{t(props.id)}</span>
      <span className="pc-vh">{t('visits.of', names(props.visit))}</span>
    </>
  );
}
