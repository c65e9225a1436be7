import { useId, type ReactNode } from 'react';
import tooltipCss from '../styles/tooltip.css?inline';
import { Icon } from './Icon.tsx';
import { info } from './icons/base.ts';
import { useStyles } from './useStyles.ts';
import { useTooltip } from './useTooltip.ts';

export type TooltipProps = {
  /** Name of the info button, for example "About the booking fee". */
  readonly label: string;
  /** The text that appears; plain, without controls. */
  readonly children: ReactNode;
};

/**
 * An info button whose text appears on hover and focus after 325 ms and on a tap at once, and goes 275 ms after
 * both have left. Escape hides it and nothing else (UI-2, WCAG 1.4.13).
 */
export function Tooltip({ label, children }: TooltipProps) {
  useStyles(tooltipCss);
  const id = useId();
  const { trigger, tip, triggerHandlers } = useTooltip();
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="pc-tipbtn"
        aria-label={label}
        aria-describedby={id}
        {...triggerHandlers}
      >
        <Icon of={info} />
      </button>
      <span ref={tip} id={id} className="pc-tip" part="tooltip" role="tooltip" popover="manual">
        {children}
      </span>
    </>
  );
}
