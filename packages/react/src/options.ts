// The options and their checks, without a browser or React.
export {
  readConfig,
  type ConfigError,
  type ConfigReading,
  type WidgetConfig,
  type WidgetOptions,
} from './config/config.ts';
export { readGivenOptions, type OptionsReading } from './config/read-given-options.ts';
export { overridesFirstStep } from './config/overrides-first-step.ts';
export { optionName } from './config/option-name.ts';
