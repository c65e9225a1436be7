import { useState } from 'react';
import emergencyCss from '../styles/emergency.css?inline';
import { useText } from '../text/useText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert } from '../ui/icons/base.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useStyles } from '../ui/useStyles.ts';
import { PoisonLines } from './PoisonLines.tsx';
import { usePoisonLines } from './usePoisonLines.ts';

/** A quiet line before the concerns, which leads to what to do in an emergency (GO-7). */
export function EmergencyLine() {
  useStyles(emergencyCss);
  const { t } = useText();
  const lines = usePoisonLines();
  const [open, setOpen] = useState(false);
  return (
    <p className="pc-emergency">
      <Icon of={circleAlert} size={18} />
      <span>
        <span>{t('steps.emergency.ask')}</span>{' '}
        <LinkButton inline aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('steps.emergency.open')}
        </LinkButton>
      </span>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('steps.emergency.title')}
        width={520}
      >
        <p>{t('steps.emergency.hospital')}</p>
        {lines.length > 0 && <p>{t('steps.emergency.poison')}</p>}
        <PoisonLines lines={lines} />
      </Dialog>
    </p>
  );
}
