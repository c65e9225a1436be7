import type { Session, SessionState } from '@pawcall/client';
import { useSyncExternalStore } from 'react';

/** Who uses the widget, as it changes (SES-4). */
export const useSession = ({ subscribe, getSnapshot }: Session): SessionState =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
