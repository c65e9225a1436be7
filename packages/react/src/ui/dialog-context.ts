import { createContext, useContext, type RefObject } from 'react';

/** Why a dialog is to be closed; its owner decides. */
export type CloseReason = 'escape' | 'backdrop' | 'close-button' | 'action' | 'back';

type DialogParts = {
  readonly titleId: string;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly close: (reason: CloseReason) => void;
};

export const DialogContext = createContext<DialogParts | null>(null);

/** The surrounding dialog; throws outside a `Dialog`. */
export function useDialog(): DialogParts {
  const dialog = useContext(DialogContext);
  if (dialog === null) {
    throw new Error(
      '@pawcall/react: a DialogTitle or a dialog footer was rendered outside <Dialog>, so it names nothing. Move it into a Dialog.',
    );
  }
  return dialog;
}
