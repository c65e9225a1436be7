import { SHAKE_MS } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import shakeCss from '../styles/shake.css?inline';
import { useClock, useStyles } from './ui-context.ts';

/** Shakes for 800 ms, at once if `shaken` and on each call; not with reduced motion (ERR-1, PANEL-3). */
export const useShake = (shaken = false) => {
  useStyles(shakeCss);
  const clock = useClock();
  const [isShaking, setShaking] = useState(shaken);
  useEffect(
    () => (isShaking ? clock.setTimeout(() => setShaking(false), SHAKE_MS) : undefined),
    [clock, isShaking],
  );
  return { className: isShaking ? 'is-shake' : undefined, shake: () => setShaking(true) };
};
