import { useEffect, useRef, type ComponentProps } from 'react';
import skeletonCss from '../styles/skeleton.css?inline';
import { useClock, useStyles } from './ui-context.ts';

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

export type SkeletonProps = {
  /** CSS lengths, of the content that it stands for. */
  readonly width?: string;
  readonly height: string;
  readonly radius?: string;
};

/** A placeholder block, inside `Skeletons`. */
export function Skeleton({ width = '100%', height, radius }: SkeletonProps) {
  return (
    <span
      className="pc-sk"
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  );
}
