import type { SearchResult } from '@pawcall/contract';
import { postNominal, providerName, readInstant, type HeldTime } from '@pawcall/domain';
import {
  formatLongDay,
  formatMinutes,
  formatTime,
  formatZoneName,
  formatZoneOffset,
} from '@pawcall/format';
import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import type { HeldView } from '../held/held-parts.ts';
import { useHeld, useHeldView } from '../held/useHeld.ts';
import { ProviderPopup } from '../quote/ProviderPopup.tsx';
import heldCss from '../styles/held.css?inline';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { timer } from '../ui/icons/booking.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useStyles } from '../ui/useStyles.ts';

/** A time that is held and that no popup shows is offered first: going on with it leads straight into the popup, with that time chosen (GO-10). */
export function HeldOffer() {
  const view = useHeldView();
  const { has } = useText();
  const [opened, setOpened] = useState<HeldTime | null>(null);
  const hasTexts = has('quote.offer');
  return (
    <>
      {view && !view.isShown && hasTexts && (
        <Offer view={view} onContinue={() => setOpened(view.time)} />
      )}
      {opened && (
        <ProviderPopup
          results={[opened.result]}
          result={opened.result}
          slot={opened.slot}
          search={opened.search}
          onMove={() => undefined}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Offer({ view, onContinue }: { readonly view: HeldView; readonly onContinue: () => void }) {
  useStyles(heldCss);
  const { zone } = useApp();
  const { t, locale } = useText();
  const held = useHeld();
  const announce = useAnnounce();
  const { result, slot } = view.time;
  const start = readInstant(slot.start_at);
  const values = {
    time: start ? formatTime(start, zone, locale) : '',
    name: nameOf(result),
  };
  const offer = t('quote.offer', values);
  useEffect(() => announce(offer), [announce, offer]);
  if (!start) return null;
  const { state } = view;
  const isHeld = state.kind === 'held';
  return (
    <section
      className={classNames('pc-held', (!isHeld || state.warning) && 'is-ending')}
      aria-label={t('quote.offerLabel')}
    >
      <div className="pc-held__say">
        <Icon of={timer} size={24} />
        {isHeld ? (
          <div>
            <p className="pc-held__what">{offer}</p>
            <p>
              {t('quote.range', {
                range: formatLongDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale),
                zone: t('shared.zone', {
                  name: formatZoneName(zone, start, locale),
                  offset: formatZoneOffset(zone, start, locale),
                }),
              })}{' '}
              <b>{t('quote.offerLeft', { left: formatMinutes(state.remainingSeconds, locale) })}</b>
            </p>
          </div>
        ) : (
          <p role="alert">{t('quote.offerOver', values)}</p>
        )}
      </div>
      <div className="pc-held__act">
        <Button small onClick={onContinue}>
          {t(isHeld ? 'quote.offerContinue' : 'quote.holdAgain')}
        </Button>
        <LinkButton onClick={held.letGo}>
          {t(isHeld ? 'quote.offerLetGo' : 'shared.dismiss')}
        </LinkButton>
      </div>
    </section>
  );
}

const nameOf = ({ feature }: SearchResult): string =>
  [providerName(feature), postNominal(feature)].filter(Boolean).join(', ');
