import type { HeldTime } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { errorText } from '../context/error-text.ts';
import { useCheckoutHandOff } from '../context/useCheckoutHandOff.ts';
import { useBookedTime, useHeld } from '../held/useHeld.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { circleCheck } from '../ui/icons/base.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useToasts } from '../ui/useToasts.ts';
import { HeldStrip } from './HeldStrip.tsx';
import { useHeldWords } from './useHeldWords.ts';

/** Whoever comes back from the checkout is told once that the time is booked, with the way to its confirmation (GO-10). */
export function BookedTime() {
  const time = useBookedTime();
  const { has } = useText();
  return time && has('quote.bookedOffer') ? <Told time={time} /> : null;
}

function Told({ time }: { readonly time: HeldTime }) {
  const { instance } = useApp();
  const text = useText();
  const { t } = text;
  const { dismissBooked } = useHeld();
  const { values, when } = useHeldWords(time);
  const announce = useAnnounce();
  const toasts = useToasts();
  const handOff = useCheckoutHandOff();
  const [isLeaving, setLeaving] = useState(false);
  const said = t('quote.bookedOffer', values);
  useEffect(() => announce(said), [announce, said]);
  const see = async () => {
    setLeaving(true);
    toasts.forget('checkout');
    try {
      // No step of the booking, which is done: the host is told nothing.
      instance.host.navigate(await handOff(time.quoteUuid, time.search));
    } catch (error) {
      toasts.show({ of: 'checkout', kind: 'error', text: errorText(error, text) });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <HeldStrip
      label={t('quote.bookedLabel')}
      icon={circleCheck}
      actions={
        <>
          <Button small loading={isLeaving} onClick={() => void see()}>
            {t('quote.bookedSee')}
          </Button>
          <LinkButton onClick={dismissBooked}>{t('shared.dismiss')}</LinkButton>
        </>
      }
    >
      <div>
        <p className="pc-held__what">{said}</p>
        <p>{when}</p>
      </div>
    </HeldStrip>
  );
}
