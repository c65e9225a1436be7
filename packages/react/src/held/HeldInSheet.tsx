import { readInstant } from '@pawcall/domain';
import { formatDayTime } from '@pawcall/format';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { timer } from '../ui/icons/booking.ts';
import { Notice } from '../ui/Notice.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { useHeldView } from './useHeld.ts';
import { useStyles } from '../ui/useStyles.ts';
import heldCss from '../styles/held.css?inline';

/** The held time in a sheet that covers what shows it; its end is said there too (GO-10). `goesOn`: what the sheet is for asks for the time again. */
export function HeldInSheet({ goesOn }: { readonly goesOn: boolean }) {
  useStyles(heldCss);
  const { zone } = useApp();
  const { t, locale } = useText();
  const view = useHeldView();
  const start = view && readInstant(view.time.slot.start_at);
  if (!view || !start) return null;
  const time = formatDayTime(start, zone, locale);
  return (
    <div className="pc-held-sheet">
      {view.state.kind === 'held' ? (
        <HoldNotice />
      ) : (
        <Notice kind="honey" icon={timer}>
          <p role="alert">{t(goesOn ? 'auth.holdOver' : 'quote.holdOver', { time })}</p>
        </Notice>
      )}
    </div>
  );
}
