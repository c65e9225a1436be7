import { createPortal } from 'react-dom';
import { useUi } from './ui-context.ts';

/** Has React listen to where dialogs are rendered, to some hundred kinds of events, before the press that opens the first. */
export function DialogsAhead() {
  const { overlay } = useUi();
  return overlay && createPortal(null, overlay);
}
