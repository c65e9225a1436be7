import { createContext, useContext } from 'react';

/** The context behind `usePrescriptionInfo`; the results, which own the dialog, provide it. */
export const PrescriptionInfoContext = createContext<() => void>(() => undefined);

/** Opens what there is to know about prescriptions (RX-2). */
export const usePrescriptionInfo = (): (() => void) => useContext(PrescriptionInfoContext);
