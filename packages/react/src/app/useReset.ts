import type { JourneyAction } from '@pawcall/domain';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { isWindowed } from '../config/config.ts';
import { useApp } from '../context/app-context.ts';
import { useHeld } from '../held/useHeld.ts';
import { useUi } from '../ui/ui-context.ts';

/** Starts anew when the page asks for it: the first step, nothing chosen, the last search forgotten, a held time given back (EMB-3). */
export function useReset(dispatch: (action: JourneyAction) => void): void {
  const { config, control, instance, setZone } = useApp();
  const { layers } = useUi();
  const { letGo } = useHeld();
  const { resets } = useSyncExternalStore(control.subscribe, control.getSnapshot);
  const done = useRef(0);
  const reset = useEffectEvent(() => {
    // The window itself stays as it is.
    const own = isWindowed(config) && control.getSnapshot().isOpen ? 1 : 0;
    layers.close(layers.count() - own);
    letGo();
    instance.device.saveLastSearch(null);
    setZone(instance.zone());
    dispatch({ type: 'startOver' });
  });
  useEffect(() => {
    if (done.current === resets) return;
    done.current = resets;
    reset();
  }, [resets]);
}
