import { useEffect, useRef, type ComponentProps } from 'react';
import skeletonCss from '../styles/skeleton.css?inline';
import { useClock } from './useClock.ts';
import { useStyles } from './useStyles.ts';

const DELAY_MS = 200;

/** A group of skeleton blocks. They shimmer only after 200 ms: starting an animation would delay the frame of a press. */
export function Skeletons(props: ComponentProps<'div'>) {
  useStyles(skeletonCss);
  const clock = useClock();
  const container = useRef<HTMLDivElement>(null);
  useEffect(
    () => clock.setTimeout(() => container.current?.classList.add('is-shimmering'), DELAY_MS),
    [clock],
  );
  return <div ref={container} {...props} />;
}
