import { useEffect, useState } from 'react';
import { useText } from '../text/useText.ts';
import type { Announcer } from '../ui/announcer.ts';
import { Spinner } from '../ui/Logo.tsx';
import { useUi } from '../ui/ui-context.ts';

/** The widgets that have said that they are on their way: one wait may be shown at several places in turn. */
const told = new WeakSet<Announcer>();

/** A screen that is on its way: the paw spinner and a word (RES-9), which is said once (GO-1). */
export function LoadingScreen() {
  const { t } = useText();
  const { announcer } = useUi();
  const [isFirst] = useState(() => !told.has(announcer));
  useEffect(() => {
    told.add(announcer);
  }, [announcer]);
  return (
    <div className="pc-splash" role={isFirst ? 'status' : undefined}>
      <Spinner size={64} />
      <p className="pc-muted">{t('shared.gettingReady')}</p>
    </div>
  );
}
