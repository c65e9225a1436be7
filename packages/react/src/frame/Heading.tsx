import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useApp } from '../context/app-context.ts';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

export type HeadingProps = {
  readonly children: ReactNode;
  /** 0 is the screen's main heading, 1 a section below it. */
  readonly below?: number;
  readonly className?: string;
  readonly id?: string;
  /** Takes focus when this value changes, not when first shown: a screen that replaces another (design 12). */
  readonly focusOn?: string | number;
};

/** A heading on the level at which the host placed the widget. */
export function Heading({ children, below = 0, className = 'pc-h1', id, focusOn }: HeadingProps) {
  const { headingLevel } = useApp();
  const ref = useRef<HTMLHeadingElement>(null);
  const Tag = TAGS[Math.min(headingLevel + below, TAGS.length) - 1] ?? 'h2';
  // In the frame in which the screen shows: a moment later it would take the focus from what was pressed meanwhile.
  useLayoutEffect(() => {
    if (focusOn !== undefined && focusOn !== '') ref.current?.focus();
  }, [focusOn]);
  return (
    <Tag
      ref={ref}
      id={id}
      className={className}
      part="heading"
      tabIndex={focusOn === undefined ? undefined : -1}
    >
      {children}
    </Tag>
  );
}
