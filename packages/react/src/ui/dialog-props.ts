import type { ReactNode } from 'react';
import type { CloseReason } from './dialog-context.ts';

/** The action in a dialog's footer; it is off while `loading` or `disabled` (UI-1). */
export type DialogAction = {
  readonly label: string;
  readonly onAction: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
};

export type DialogFrameProps = {
  readonly title?: ReactNode;
  readonly subheader?: ReactNode;
  /** What stands between header and body, on every page of the dialog. */
  readonly notice?: ReactNode;
  /** A picture or mark above the title. */
  readonly mark?: ReactNode;
  readonly action?: DialogAction;
  /** Label of a cancel button beside the action. */
  readonly cancelLabel?: string;
  /** A footer of its own, instead of action and cancel. */
  readonly footer?: ReactNode;
  /** Width in px from 640 px of layer width on; 480 by default. */
  readonly width?: number;
  readonly hideClose?: boolean;
  /** Another page of the same dialog: its content is made anew, and its title takes the focus. */
  readonly page?: string;
};

/** How far a dialog is prerendered before it opens: rendered only, or also laid out, hidden. */
export type DialogPrerender = 'rendered' | 'laidOut';

export type DialogProps = DialogFrameProps & {
  readonly open: boolean;
  /** Renders it hidden while it is not open. */
  readonly prerender?: DialogPrerender | undefined;
  readonly onClose: (reason: CloseReason) => void;
  /** `popup` draws no frame: its children do, with a `DialogTitle` in them. */
  readonly variant?: 'modal' | 'popup' | 'slide-over';
  readonly escapeDisabled?: boolean;
  readonly backdropDisabled?: boolean;
  /** Where focus goes on closing when the control that had it is gone. */
  readonly returnFocus?: () => HTMLElement | null;
  readonly layerClassName?: string;
  readonly children: ReactNode;
};
