import type { ReactNode } from 'react';
import type { CloseReason } from './dialog-context.ts';
import type { DialogFrameProps } from './DialogFrame.tsx';

/** How far a dialog is there before it opens: rendered alone, or styled and laid out too, out of sight. */
export type DialogAhead = 'rendered' | 'laidOut';

export type DialogProps = DialogFrameProps & {
  readonly open: boolean;
  /** While it is not open there is nothing of it, unless this says otherwise. */
  readonly ahead?: DialogAhead | undefined;
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
