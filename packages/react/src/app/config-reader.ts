import { helpFor } from '@pawcall/client';
import {
  readConfig,
  type ConfigError,
  type WidgetConfig,
  formatConfigErrors,
} from '../config/config.ts';
import { type CompletedOptions, needsDocument } from '../config/config-document.ts';
import { completeFromPreload, type PreloadConfig } from '../config/preload-config-document.ts';
import {
  detectPrototypePollution,
  formatPrototypePollution,
} from '../config/prototype-pollution.ts';
import { onlyRootCauses } from '../config/root-cause-errors.ts';
import { withTimeout } from '../effects/with-timeout.ts';

type Options = Readonly<Record<string, unknown>>;

/** Receives the result of reading options; `options` include those of their document. */
export interface ConfigListener {
  /** A document that completes the options is loading. */
  onLoading(): void;
  onConfig(config: WidgetConfig, options: Options): void;
  /** The options are unusable; the console says why. */
  onErrors(errors: readonly ConfigError[], options: Options): void;
  /** The chunk that loads documents could not be loaded. */
  onFailure(error: unknown): void;
}

/** Reads options and the document that completes them; the listener gets the result of the last call only (CFG-5). */
export interface ConfigReader {
  read(options: Options): void;
  dispose(): void;
}

/** `preloadConfig` returns the documents that the first script has requested. */
export const createConfigReader = (
  page: Document,
  listener: ConfigListener,
  preloadConfig?: PreloadConfig,
): ConfigReader => {
  let last: Options | undefined;
  const report = ({ options, reading }: CompletedOptions) => {
    if (reading.kind === 'config') {
      listener.onConfig(reading.config, options);
      return;
    }
    const { code, text } = formatConfigErrors(reading.errors);
    console.error(`Pawcall: the ${text} See ${helpFor(code)}`);
    listener.onErrors(reading.errors, options);
  };
  return {
    read(options) {
      last = options;
      const pollution = detectPrototypePollution();
      if (pollution) {
        console.error(
          `Pawcall: ${formatPrototypePollution(pollution)} See ${helpFor('prototypes')}`,
        );
        listener.onErrors([], options);
        return;
      }
      const reading = readConfig(options);
      if (!needsDocument(options, reading)) {
        report({ options, reading: onlyRootCauses(reading) });
        return;
      }
      const preloaded = preloadConfig?.(options);
      const completed = preloaded && completeFromPreload(options, preloaded);
      if (completed) {
        report(completed);
        return;
      }
      listener.onLoading();
      withTimeout(import('../config/complete-options.ts'))
        .then(({ completeOptions }) => completeOptions(options, page.baseURI, preloaded))
        .then(
          (loaded) => {
            if (last === options) report(loaded);
          },
          (error: unknown) => {
            if (last === options) listener.onFailure(error);
          },
        );
    },
    dispose() {
      last = undefined;
    },
  };
};
