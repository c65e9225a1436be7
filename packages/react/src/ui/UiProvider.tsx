import {
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { initialCss } from '../styles/initial-css.ts';
import { hostReset } from '../styles/host-reset.ts';
import { registerLengthUnit } from '../styles/register-length-unit.ts';
import type { Text } from '../text/create-text.ts';
import { TextContext } from '../text/useText.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import type { Clock } from '@pawcall/transport';
import { createDialogLayers } from './dialog-layers.ts';
import { LiveRegions } from './LiveRegions.tsx';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';
import { adoptStyles } from './adopt-styles.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { createToasts, type Toasts } from './toasts.ts';
import { UiContext } from './ui-context.ts';

/** `auto` follows the visitor's system (design 11). */
export type ColorScheme = 'light' | 'dark' | 'auto';

export type Direction = 'ltr' | 'rtl';

export type UiProviderProps = {
  readonly root: ShadowRoot;
  readonly clock: Clock;
  readonly text: Text;
  readonly scheme?: ColorScheme;
  readonly dir?: Direction | undefined;
  readonly supportUrl?: string | undefined;
  readonly children: ReactNode;
};

/** Provides one widget's styles, texts, clock, toasts, live regions and dialog layer, all inside its own shadow root (GO-3). */
export function UiProvider(props: UiProviderProps) {
  const { root, clock, text, scheme = 'light', dir = 'ltr', supportUrl, children } = props;
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const own = useMemo(() => createParts(clock), [clock]);
  const top = useSyncExternalStore(own.layers.subscribe, own.layers.top, own.layers.top);
  const ui = useMemo(
    () => ({ root, clock, overlay, supportUrl, ...own }),
    [root, clock, overlay, supportUrl, own],
  );

  useInsertionEffect(() => {
    registerLengthUnit();
    adoptStyles(root, hostReset(root.host));
    adoptStyles(root, initialCss);
  }, [root]);
  useEffect(() => ignoreDoubleClicks(root), [root]);

  return (
    <TextContext.Provider value={text}>
      <UiContext.Provider value={ui}>
        <div className="pc-root rr-mask" lang={text.locale} dir={dir} data-pc-scheme={scheme}>
          {children}
          <div ref={setOverlay} className="pc-overlay" />
          <LiveRegions announcer={own.announcer} speaking={top === null} />
          {top === null && <ToastRegion />}
        </div>
      </UiContext.Provider>
    </TextContext.Provider>
  );
}

function createParts(clock: Clock): {
  announcer: Announcer;
  toasts: Toasts;
  layers: ReturnType<typeof createDialogLayers>;
} {
  const announcer = createAnnouncer(clock);
  return { announcer, toasts: createToasts(clock, announcer), layers: createDialogLayers() };
}
