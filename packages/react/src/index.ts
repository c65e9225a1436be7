export { mountWidget, type MountedWidget } from './app/mount.tsx';
export { type HostEventName, type HostEvents } from './app/host.ts';
export {
  readConfig,
  type ConfigError,
  type WidgetConfig,
  type WidgetOptions,
} from './config/config.ts';
