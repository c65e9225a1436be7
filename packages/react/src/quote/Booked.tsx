import type { Slot } from '@pawcall/contract';
import { readInstant } from '@pawcall/domain';
import { formatDayTime } from '@pawcall/format';
import { useRef } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { circleCheck } from '../ui/icons/base.ts';
import { useProvider } from './provider-context.ts';

/** The owner is back from the checkout, where this time was booked; the free times are one step away (GO-4). */
export function Booked({ slot }: { readonly slot: Slot }) {
  const { t, locale } = useText();
  const notice = useRef<HTMLDivElement>(null);
  const { state, dispatch } = useProvider().panel;
  const { zone } = state;
  const start = readInstant(slot.start_at);
  if (!start) return null;
  const chooseAnother = () => {
    const dialog = notice.current?.closest('dialog');
    dialog?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus();
    dispatch({ type: 'chooseAnother' });
  };
  return (
    <div ref={notice}>
      <Notice kind="promo" icon={circleCheck}>
        <p role="status">{t('quote.booked', { time: formatDayTime(start, zone, locale) })}</p>
        <Button variant="secondary" small onClick={chooseAnother}>
          {t('quote.chooseAnother')}
        </Button>
      </Notice>
    </div>
  );
}
