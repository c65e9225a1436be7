import type { HeldTime } from '@pawcall/domain';
import { formatMinutes } from '@pawcall/format';
import { useEffect, useState } from 'react';
import type { HeldView } from '../held/held-parts.ts';
import { useHeld, useHeldView } from '../held/useHeld.ts';
import { ProviderPopup } from '../quote/ProviderPopup.tsx';
import { useText } from '../text/useText.ts';
import { showTop } from '../ui/begin-at-top.ts';
import { Button } from '../ui/Button.tsx';
import { timer } from '../ui/icons/booking.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useUi } from '../ui/ui-context.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { HeldStrip } from './HeldStrip.tsx';
import { useHeldWords } from './useHeldWords.ts';

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
  const { t, locale } = useText();
  const held = useHeld();
  const announce = useAnnounce();
  const { values, when } = useHeldWords(view.time);
  const offer = t('quote.offer', values);
  useEffect(() => announce(offer), [announce, offer]);
  const { root } = useUi();
  // Whoever comes back from the checkout may be shown the page further down, where the browser left it.
  useEffect(() => {
    if (root.host.getBoundingClientRect().bottom < 0) showTop(root);
  }, [root]);
  const { state } = view;
  const isHeld = state.kind === 'held';
  return (
    <HeldStrip
      label={t('quote.offerLabel')}
      icon={timer}
      isEnding={!isHeld || state.warning}
      actions={
        <>
          <Button small onClick={onContinue}>
            {t(isHeld ? 'quote.offerContinue' : 'quote.holdAgain')}
          </Button>
          <LinkButton onClick={held.letGo}>
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
            <b>{t('quote.offerLeft', { left: formatMinutes(state.remainingSeconds, locale) })}</b>
          </p>
        </div>
      ) : (
        <p role="alert">{t('quote.offerOver', values)}</p>
      )}
    </HeldStrip>
  );
}
