import { lazy, Suspense, useLayoutEffect } from 'react';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { withTimeout } from '../effects/with-timeout.ts';
import { useApp } from '../context/app-context.ts';
import { loadVisitsMessages } from '../text/load-messages.ts';
import { useText } from '../text/useText.ts';
import { useUi } from '../ui/ui-context.ts';
import { AppShell, type AppProps } from './AppShell.tsx';
import { AwaitMessages } from './useMessages.tsx';
import { restoreFocus } from './restore-focus.ts';
import { useStartUp } from './useStartUp.ts';

const Visits = lazy(async () => ({
  default: (await withTimeout(import('../visits/Visits.tsx'))).Visits,
}));

/** The list of an owner's visits (VISIT-15). */
export function VisitsApp(props: AppProps) {
  return (
    <AppShell {...props} element="visits" loadMessages={loadVisitsMessages}>
      <div className="pc" part="frame">
        <div className="pc-in">
          <StartedVisits onUnavailable={props.onUnavailable} />
        </div>
      </div>
    </AppShell>
  );
}

function StartedVisits({ onUnavailable }: Pick<AppProps, 'onUnavailable'>) {
  const isStarting = useStartUp();
  const { root } = useUi();
  useLayoutEffect(() => restoreFocus(root), [root]);
  const { has, locale } = useText();
  const { config, messageLoading } = useApp();
  const loading = <LoadingScreen />;
  // Not in English first: the language must not change while the owner reads.
  const hasTexts = has('visits.title') && (locale === config.locale || messageLoading.failure);
  if (isStarting) return loading;
  if (!hasTexts) return <AwaitMessages>{loading}</AwaitMessages>;
  return (
    <Suspense fallback={loading}>
      <Visits onUnavailable={onUnavailable} />
    </Suspense>
  );
}
