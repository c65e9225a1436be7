import { useEffect, useRef } from 'react';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from './app-context.ts';

/** Follows the device's time zone, unless the owner has chosen another one (PANEL-5). */
export const useDeviceTimeZone = (): void => {
  const { instance, zone, setZone } = useApp();
  const deviceZone = useRef(zone);
  const update = useEffectEvent(() => {
    const isDeviceZone = zone === deviceZone.current;
    deviceZone.current = instance.zone();
    if (isDeviceZone) setZone(deviceZone.current);
  });
  useEffect(() => onPageVisible(() => update()), []);
};
