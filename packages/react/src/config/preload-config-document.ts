import { LARGEST_DOCUMENT, readDocumentText } from '@pawcall/client';
import { type CompletedOptions, ownOptions } from './config-document.ts';
import { readConfig } from './config.ts';

type Options = Readonly<Record<string, unknown>>;

/** A response that was requested before React. */
export interface PreloadedResponse {
  readonly address: string;
  /** The whole response; an error if there is none. */
  readonly answer: Promise<Response>;
}

/** An options document that was requested before React (CFG-5). */
export interface PreloadedDocument extends PreloadedResponse {
  /** The content, once loaded. */
  text?: string;
  /** Whether its failure was reported, so that the next use requests it again. */
  isOver?: boolean;
}

/** The document of these options, requested once a page; undefined where they need none or an unusual one. */
export type PreloadConfig = (options: Options) => PreloadedDocument | undefined;

/** The options with those of a loaded document; undefined if there is anything to report about it. */
export const completeFromPreload = (
  given: Options,
  { text }: PreloadedDocument,
): CompletedOptions | undefined => {
  if (text === undefined || new Blob([text]).size > LARGEST_DOCUMENT) return undefined;
  try {
    const options = { ...readDocumentText(text), ...ownOptions(given) };
    const reading = readConfig(options);
    return reading.kind === 'config' ? { options, reading } : undefined;
  } catch {
    return undefined;
  }
};
