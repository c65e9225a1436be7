import { useEffect, useRef } from 'react';
import { useText } from '../text/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useProvider } from './provider-context.ts';

/** Back from the summary to the times; it has the focus when the summary opens, whose title is said as it stands after it. */
export function SummaryBack() {
  const { t } = useText();
  const announce = useAnnounce();
  const { dispatch, summaryOf } = useProvider().panel;
  const isOpen = summaryOf !== null;
  const button = useRef<HTMLButtonElement>(null);
  // Out of sight, before it opens, it takes none.
  useEffect(() => button.current?.focus(), [isOpen]);
  useEffect(() => {
    if (isOpen) announce(t('quote.summary'));
  }, [isOpen, announce, t]);
  return (
    <IconButton
      buttonRef={button}
      icon={arrowLeft}
      label={t('quote.backToTimes')}
      onClick={() => dispatch({ type: 'leaveSummary' })}
    />
  );
}
