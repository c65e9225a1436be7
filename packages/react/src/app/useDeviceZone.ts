import { useEffect, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';

/** Whoever has chosen no other zone sees times in the device's, wherever it has travelled since the page was last looked at (PANEL-5). */
export const useDeviceZone = (): void => {
  const { instance, zone, setZone } = useApp();
  const own = useRef(zone);
  const look = useEffectEvent(() => {
    const isOwn = zone === own.current;
    own.current = instance.zone();
    if (isOwn) setZone(own.current);
  });
  useEffect(() => onPageVisible(() => look()), []);
};
