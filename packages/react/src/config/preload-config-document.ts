import { LARGEST_DOCUMENT, readDocumentText } from '@pawcall/client';
import { type CompletedOptions, ownOptions } from './config-document.ts';
import { readConfig } from './config.ts';

type Options = Readonly<Record<string, unknown>>;

/** What something before React has asked for. */
export interface PreloadedResponse {
  readonly address: string;
  /** The whole answer; an error where nothing answers. */
  readonly answer: Promise<Response>;
}

/** A document of options that something before React has asked for (CFG-5). */
export interface PreloadedDocument extends PreloadedResponse {
  /** What the answer says, once it is there. */
  text?: string;
  /** Whether it was told of as a failure, so that whoever needs it asks anew. */
  isOver?: boolean;
}

/** The document of these options, asked for once a page; undefined where they need none, or an unusual one. */
export type PreloadConfig = (options: Options) => PreloadedDocument | undefined;

/** The options with those of a document that is there already; undefined where anything is left to say of it. */
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
