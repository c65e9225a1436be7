import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useApp } from '../context/app-context.ts';
import { isFocusOnControl } from '../ui/is-focus-on-control.ts';
import { nextTask } from '../ui/next-task.ts';
import { useUi } from '../ui/ui-context.ts';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

export type HeadingProps = {
  readonly children: ReactNode;
  /** 0 is the screen's main heading, 1 a section below it. */
  readonly below?: number;
  readonly className?: string;
  readonly id?: string;
  /** Takes the focus when this value changes, not when first shown (design 12). */
  readonly focusOn?: string | number;
  /** The heading appears later on the same screen, and takes no focus from a control. */
  readonly yields?: boolean;
};

/** A heading, relative to the level that the host sets. */
export function Heading(props: HeadingProps) {
  const { children, below = 0, className = 'pc-h1', id, focusOn, yields = false } = props;
  const { headingLevel } = useApp();
  const { root } = useUi();
  const ref = useRef<HTMLHeadingElement>(null);
  const Tag = TAGS[Math.min(headingLevel + below, TAGS.length) - 1] ?? 'h2';
  // Measured when the screen renders, not when the heading takes the focus.
  useLayoutEffect(() => {
    if (focusOn === undefined || focusOn === '' || (yields && isFocusOnControl(root)))
      return undefined;
    const before = root.activeElement;
    return nextTask(() => {
      if (root.activeElement === before) ref.current?.focus();
    });
  }, [focusOn, yields, root]);
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
