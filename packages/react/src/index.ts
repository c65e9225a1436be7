export { mountWidget, type MountedWidget } from './app/mount.tsx';
export { type HostEventName, type HostEvents } from './context/host.ts';
export {
  readConfig,
  type ConfigError,
  type WidgetConfig,
  type WidgetOptions,
} from './config/config.ts';
