import { useEffect, useRef, type ComponentProps } from 'react';
import skeletonCss from '../styles/skeleton.css?inline';
import { useClock } from './useClock.ts';
import { useStyles } from './useStyles.ts';

const MOMENT_MS = 200;

/**
 * What stands in the place of something that is loading. Its blocks shimmer when that takes longer than a moment: what is
 * animated is dear to show, and the frame of a press has no time for it.
 */
export function Skeletons(props: ComponentProps<'div'>) {
  useStyles(skeletonCss);
  const clock = useClock();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(
    () => clock.setTimeout(() => whole.current?.classList.add('is-shimmering'), MOMENT_MS),
    [clock],
  );
  return <div ref={whole} {...props} />;
}
