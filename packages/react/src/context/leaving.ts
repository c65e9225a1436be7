import { createContext } from 'react';

/** Whether the step that shows is being left for the next screen, which may still be loading (GO-19). */
export const LeavingContext = createContext(false);
