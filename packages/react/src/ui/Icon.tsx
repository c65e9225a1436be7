import { cssVariables } from './css-variables.ts';

/** The `d` of one stroked path on a 24-unit grid. */
export type IconShape = string;

export type IconProps = {
  readonly of: IconShape;
  /** Edge length in px; 20 by default, 16 in captions, 18 in small buttons. */
  readonly size?: number;
  readonly className?: string;
};

/** A decorative icon. */
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
