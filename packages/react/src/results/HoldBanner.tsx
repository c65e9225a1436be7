import { useEffect, useState, type ReactNode } from 'react';
import { readInstant, titledName, type Hold, type HoldView } from '@pawcall/domain';
import { formatMinutes, formatLongDay, formatTime } from '@pawcall/format';
import holdCss from '../styles/hold.css?inline';
import { useBookedHold, useHold, useHoldStore } from '../hold/useHold.ts';
import { ProviderPopup } from '../quote/ProviderPopup.tsx';
import { useQuoteRequests } from '../hold/useQuoteRequests.ts';
import { useText } from '../text/useText.ts';
import { scrollHostToTop } from '../ui/scroll-to-top.ts';
import { Button } from '../ui/Button.tsx';
import { timer } from '../ui/icons/booking.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useUi, useAnnounce, useToasts, useStyles } from '../ui/ui-context.ts';
import { useApp } from '../context/app-context.ts';
import { errorText } from '../context/error-text.ts';
import { useCheckoutHandOff } from '../quote/useCheckout.ts';
import { circleCheck } from '../ui/icons/base.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { useProviderName } from '../provider/ProviderName.tsx';
import { zoneText } from '../text/zone-text.ts';

/** Offers a hold that no popup shows; continuing opens the popup with its slot chosen (GO-10). */
export function ResumeHold() {
  const view = useHold();
  const { has } = useText();
  const [opened, setOpened] = useState<Hold | null>(null);
  const requests = useQuoteRequests();
  const hasTexts = has('quote.offer');
  return (
    <>
      {view && view.shownBy === null && hasTexts && (
        <Offer view={view} onContinue={() => setOpened(view.hold)} />
      )}
      {opened && (
        <ProviderPopup
          results={[opened.result]}
          result={opened.result}
          slot={opened.slot}
          search={opened.search}
          requests={requests}
          onMove={() => undefined}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Offer({ view, onContinue }: { readonly view: HoldView; readonly onContinue: () => void }) {
  const { t, locale } = useText();
  const store = useHoldStore();
  const announce = useAnnounce();
  const { values, when } = useHoldText(view.hold);
  const offer = t(view.hold.isUnsure ? 'quote.offerUnsure' : 'quote.offer', values);
  useEffect(() => announce(offer), [announce, offer]);
  const { root } = useUi();
  // After Back from the checkout the browser may restore a scroll position below the widget.
  useEffect(() => {
    if (root.host.getBoundingClientRect().bottom < 0) scrollHostToTop(root);
  }, [root]);
  const { status } = view;
  const isHeld = status.kind === 'held';
  return (
    <HoldBanner
      label={t('quote.offerLabel')}
      icon={timer}
      isEnding={!isHeld || status.warning}
      actions={
        <>
          <Button small onClick={onContinue}>
            {t(isHeld ? 'quote.offerContinue' : 'quote.holdAgain')}
          </Button>
          <LinkButton onClick={() => store.dispatch({ type: 'dismissed' })}>
            {t(isHeld ? 'quote.offerLetGo' : 'shared.dismiss')}
          </LinkButton>
        </>
      }
    >
      {isHeld ? (
        <div>
          <p className="pc-held__what">{offer}</p>
          <p>
            <span>{when}</span>{' '}
            <b>{t('quote.offerLeft', { left: formatMinutes(status.remainingSeconds, locale) })}</b>
          </p>
        </div>
      ) : (
        <p role="alert">{t('quote.offerOver', values)}</p>
      )}
    </HoldBanner>
  );
}

/** Shows the owner, once back from the checkout, that the slot is booked, with a link to the confirmation (GO-10). */
export function BookedNotice() {
  const time = useBookedHold();
  const { has } = useText();
  return time && has('quote.bookedOffer') ? <BookedBanner time={time} /> : null;
}

function BookedBanner({ time }: { readonly time: Hold }) {
  const { instance } = useApp();
  const text = useText();
  const { t } = text;
  const store = useHoldStore();
  const { values, when } = useHoldText(time);
  const announce = useAnnounce();
  const toasts = useToasts();
  const handOff = useCheckoutHandOff();
  const [isLeaving, setLeaving] = useState(false);
  const announcement = t('quote.bookedOffer', values);
  useEffect(() => announce(announcement), [announce, announcement]);
  const openConfirmation = async () => {
    setLeaving(true);
    toasts.forget('checkout');
    try {
      // The booking is done, so no `pawcall:checkout` event is emitted.
      instance.host.navigate(await handOff(time.quoteUuid, time.search));
    } catch (error) {
      toasts.show({ of: 'checkout', kind: 'error', text: errorText(error, text) });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <HoldBanner
      label={t('quote.bookedLabel')}
      icon={circleCheck}
      actions={
        <>
          <Button small loading={isLeaving} onClick={() => void openConfirmation()}>
            {t('quote.bookedSee')}
          </Button>
          <LinkButton onClick={() => store.dispatch({ type: 'bookedDismissed' })}>
            {t('shared.dismiss')}
          </LinkButton>
        </>
      }
    >
      <div>
        <p className="pc-held__what">{announcement}</p>
        <p>{when}</p>
      </div>
    </HoldBanner>
  );
}

/** A banner at the top of the widget about a hold or a booking. */
export function HoldBanner(props: {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['of'];
  readonly isEnding?: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  useStyles(holdCss);
  return (
    <section
      className={classNames('pc-held', props.isEnding && 'is-ending')}
      part="held"
      aria-label={props.label}
    >
      <div className="pc-held__say">
        <Icon of={props.icon} size={24} />
        {props.children}
      </div>
      <div className="pc-held__act">{props.actions}</div>
    </section>
  );
}

/** The texts of a hold: values for messages, and its day with the zone. */
export const useHoldText = ({ result, slot }: Hold) => {
  const { zone } = useApp();
  const text = useText();
  const { t, locale } = text;
  const start = readInstant(slot.start_at);
  const name = useProviderName()(result.feature, titledName);
  if (!start) return { values: { time: '', name }, when: '' };
  const range = formatLongDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale);
  return {
    values: { time: formatTime(start, zone, locale), name },
    when: t('quote.range', { range, zone: zoneText(text, zone, start) }),
  };
};
