import type { ReactNode } from 'react';
import type { CloseReason } from './dialog-context.ts';
import type { DialogFrameProps } from './DialogFrame.tsx';

export type DialogProps = DialogFrameProps & {
  readonly open: boolean;
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
