import { readConfig, type ConfigReading } from '../config/config.ts';
import { completeAtOnce, type AskEarly } from '../config/early-document.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { withoutConsequences } from '../config/without-consequences.ts';
import { needsDocument } from '../config/needs-document.ts';

type Options = Readonly<Record<string, unknown>>;

/** Who hears what was read. */
export interface OptionsListener {
  /** A document is asked for that completes the options; nothing can be shown until it is there. */
  onWait(): void;
  /** The options with those of their document, unchecked, and what was read of them. */
  onRead(options: Options, reading: ConfigReading): void;
  /** The part that asks for documents could not be loaded. */
  onFail(error: unknown): void;
}

/** Reads options, with their document where they need one; only those that were given last are told (CFG-5). */
export interface OptionsReader {
  read(options: Options, page: Document): void;
  /** Nothing is told any more. */
  end(): void;
}

/** Creates a reader of options; `askEarly` has the documents that were asked for before it was there. */
export const createOptionsReader = (
  listener: OptionsListener,
  askEarly?: AskEarly,
): OptionsReader => {
  let last: Options | undefined;
  return {
    read(options, page) {
      last = options;
      const reading = readConfig(options);
      if (!needsDocument(options, reading)) {
        listener.onRead(options, withoutConsequences(reading));
        return;
      }
      const early = askEarly?.(options);
      const whole = early && completeAtOnce(options, early);
      if (whole) {
        listener.onRead(whole.options, whole.reading);
        return;
      }
      listener.onWait();
      withTimeout(import('../config/complete-options.ts'))
        .then(({ completeOptions }) => completeOptions(options, page.baseURI, early))
        .then(
          (completed) => {
            if (last === options) listener.onRead(completed.options, completed.reading);
          },
          (error: unknown) => {
            if (last === options) listener.onFail(error);
          },
        );
    },
    end() {
      last = undefined;
    },
  };
};
