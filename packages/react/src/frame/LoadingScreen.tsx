import { useEffect, useState } from 'react';
import { useText } from '../text/useText.ts';
import type { Announcer } from '../ui/announcer.ts';
import { Spinner } from '../ui/Logo.tsx';
import { useUi } from '../ui/ui-context.ts';

/** Widgets that have announced loading: several places may show one wait in turn. */
const announced = new WeakSet<Announcer>();

/** A loading screen: spinner and text (RES-9), announced once (GO-1). */
export function LoadingScreen() {
  const { t } = useText();
  const { announcer } = useUi();
  const [isFirst] = useState(() => !announced.has(announcer));
  useEffect(() => {
    announced.add(announcer);
  }, [announcer]);
  return (
    <div className="pc-splash" role={isFirst ? 'status' : undefined}>
      <Spinner size={64} />
      <p className="pc-muted">{t('shared.gettingReady')}</p>
    </div>
  );
}
