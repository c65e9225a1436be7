export { PawcallBooking } from './app/PawcallBooking.tsx';
export type { PawcallBookingHandle, PawcallBookingProps } from './app/booking-props.ts';
export { helpFor } from '@pawcall/client';
export type { DoctorReport } from './doctor/report.ts';
export { mountWidget, type MountedWidget } from './app/mount.tsx';
export type { WidgetState } from './app/widget-state.ts';
export type { HostEventMap, HostEventName, HostEvents } from './context/host.ts';
export {
  readConfig,
  type ConfigError,
  type WidgetConfig,
  type WidgetOptions,
} from './config/config.ts';
export type { Observer, ObserverOption, ObserverRecord, StackFrame } from '@pawcall/client';
