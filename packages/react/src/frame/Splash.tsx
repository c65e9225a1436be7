import { useText } from '../text/useText.ts';
import { Spinner } from '../ui/Mark.tsx';

/** A screen that is on its way: the paw spinner and a word (RES-9). */
export function Splash() {
  const { t } = useText();
  return (
    <div className="pc-splash" role="status">
      <Spinner size={64} />
      <p className="pc-muted">{t('shared.gettingReady')}</p>
    </div>
  );
}
