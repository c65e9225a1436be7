import type { ConfigReading } from './config.ts';

/** The options of the page and its document together, unchecked, and what was read of them. */
export interface CompletedOptions {
  readonly options: Readonly<Record<string, unknown>>;
  readonly reading: ConfigReading;
}
