import type { ReactNode } from 'react';

/** The frame of a species' illustration; decorative. */
export function ArtFrame({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A line with round ends. */
export function Stroke(props: {
  readonly d: string;
  readonly color: string;
  readonly width: string;
}) {
  const { d, color, width } = props;
  return <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" />;
}
