export { PawcallBooking } from './component/PawcallBooking.tsx';
export type { PawcallBookingHandle, PawcallBookingProps } from './component/PawcallBooking.tsx';
export { helpFor } from '@pawcall/client';
export type { DoctorReport } from './doctor/report.ts';
export { PawcallVisits } from './component/PawcallVisits.tsx';
export type { PawcallVisitsHandle, PawcallVisitsProps } from './component/PawcallVisits.tsx';
export { mountVisits, mountWidget } from './first/mount-widget.ts';
export type { MountedVisits, MountedWidget, WidgetPlace } from './app/mounted-widget.ts';
export type { WidgetState } from './app/mounted-widget.ts';
export type { HostEventMap, HostEventName, HostEvents } from './context/host-events.ts';
export {
  readConfig,
  type ConfigError,
  type WidgetConfig,
  type WidgetOptions,
} from './config/config.ts';
export type { Observer, ObserverOption, ObserverRecord, StackFrame } from '@pawcall/client';
