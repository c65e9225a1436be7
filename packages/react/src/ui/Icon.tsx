import { cssVariables } from './css-variables.ts';

/** One outline on a 24-unit grid: the `d` of a path that is stroked, not filled. */
export type IconShape = string;

export type IconProps = {
  readonly of: IconShape;
  /** Edge length in px; 20 by default, 16 in captions, 18 in small buttons. */
  readonly size?: number;
  readonly className?: string;
};

/** A decorative icon; the control around it carries the name. */
export function Icon({ of, size, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? 'pc-i' : `pc-i ${className}`}
      {...(size !== undefined && cssVariables({ '--i': `${size}px` }))}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  );
}
