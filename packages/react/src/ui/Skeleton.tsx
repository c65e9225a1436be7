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
