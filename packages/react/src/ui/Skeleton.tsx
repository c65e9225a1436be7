export type SkeletonProps = {
  /** CSS lengths; the block takes the room of what it stands for. */
  readonly width?: string;
  readonly height: string;
  readonly radius?: string;
};

/** A block in the place of something that is loading, inside `Skeletons`. */
export function Skeleton({ width = '100%', height, radius }: SkeletonProps) {
  return (
    <span
      className="pc-sk"
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  );
}
