import type { ReactNode } from 'react';
import type { CloseReason } from './dialog-context.ts';

/** The main button in a dialog's footer (UI-1). */
export type DialogAction = {
  readonly label: string;
  readonly onAction: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
};

export type DialogFrameProps = {
  readonly title?: ReactNode;
  readonly subheader?: ReactNode;
  /** Between header and body, on every page of the dialog. */
  readonly notice?: ReactNode;
  /** A picture above the title. */
  readonly mark?: ReactNode;
  readonly action?: DialogAction;
  /** Label of the cancel button beside the action. */
  readonly cancelLabel?: string;
  /** Replaces action and cancel. */
  readonly footer?: ReactNode;
  /** Width in px from 640 px of layer width on; 480 by default. */
  readonly width?: number;
  /** Another value remounts the content and focuses the title. */
  readonly page?: string;
};

/** Whether a prerendered dialog is only rendered, or also laid out, hidden. */
export type DialogPrerender = 'rendered' | 'laidOut';

export type DialogProps = DialogFrameProps & {
  readonly open: boolean;
  /** Renders it hidden while it is not open. */
  readonly prerender?: DialogPrerender | undefined;
  readonly onClose: (reason: CloseReason) => void;
  /** `popup` has no frame: its children contain a `DialogTitle`. */
  readonly variant?: 'modal' | 'popup' | 'slide-over';
  readonly escapeDisabled?: boolean;
  readonly backdropDisabled?: boolean;
  /** Gets the focus on closing when nothing had it before, or what had it is gone. */
  readonly returnFocus?: () => HTMLElement | null;
  readonly layerClassName?: string;
  readonly children: ReactNode;
};
