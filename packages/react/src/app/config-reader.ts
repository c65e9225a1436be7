import { helpFor } from '@pawcall/client';
import { readConfig, type ConfigError, type WidgetConfig } from '../config/config.ts';
import type { CompletedOptions } from '../config/completed-options.ts';
import { completeFromPreload, type PreloadConfig } from '../config/early-document.ts';
import { namesInTheWay } from '../config/names-in-the-way.ts';
import { needsDocument } from '../config/needs-document.ts';
import { sayInTheWay } from '../config/say-in-the-way.ts';
import { sayWrongOptions } from '../config/say-wrong-options.ts';
import { withoutConsequences } from '../config/without-consequences.ts';
import { withTimeout } from '../effects/with-timeout.ts';

type Options = Readonly<Record<string, unknown>>;

/** What a widget does with the options that were read; `options` include those of their document. */
export interface ConfigListener {
  /** A document that completes the options is loading. */
  onLoading(): void;
  onConfig(config: WidgetConfig, options: Options): void;
  /** The widget cannot run with these options, which the console says why. */
  onErrors(errors: readonly ConfigError[], options: Options): void;
  /** The chunk that loads documents could not be loaded. */
  onFailure(error: unknown): void;
}

/** Reads options, with their document where they need one; the listener gets only the last ones (CFG-5). */
export interface ConfigReader {
  read(options: Options): void;
  /** From now on the listener is not called. */
  dispose(): void;
}

/** Creates a reader of the options of one widget; `preloadConfig` has the documents that the first script requested. */
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
    const { code, text } = sayWrongOptions(reading.errors);
    console.error(`Pawcall: the ${text} See ${helpFor(code)}`);
    listener.onErrors(reading.errors, options);
  };
  return {
    read(options) {
      last = options;
      const polluted = namesInTheWay();
      if (polluted.length > 0) {
        console.error(`Pawcall: ${sayInTheWay(polluted)} See ${helpFor('prototypes')}`);
        listener.onErrors([], options);
        return;
      }
      const reading = readConfig(options);
      if (!needsDocument(options, reading)) {
        report({ options, reading: withoutConsequences(reading) });
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
