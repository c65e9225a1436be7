import { systemClock, type Clock } from '@pawcall/transport';
import { useMemo } from 'react';
import type { Instance } from '../context/instance.ts';

/** The clock of the screens: what day it is, the services tell, once one has answered on a device whose own is wrong (WIN-1, WIN-2). */
export const useServiceClock = ({ session }: Instance, clock: Clock = systemClock): Clock =>
  useMemo(() => ({ ...clock, now: session.serverNow }), [session, clock]);
