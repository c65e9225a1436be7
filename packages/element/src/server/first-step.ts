import type { ConfigError, WidgetOptions } from '@pawcall/react/options';

/** What a page says of the place where the first step is written. */
export interface FirstStepPage {
  /** Markup of the page's own content, put into the element as it is; it must be safe. */
  readonly content?: string | undefined;
  /** The address that was asked for, with its query: one that opens the results gets no first step. */
  readonly address?: string | undefined;
  /** The nonce of this answer, for a policy that knows styles by it and not by `styleSource`. */
  readonly nonce?: string | undefined;
}

/** The element as a server writes it. */
export interface FirstStep {
  /** The whole element: its options, the first step as a declarative shadow root, and the page's own content. */
  readonly html: string;
  /** The options as JSON, for the element's attribute `options` where a framework writes the element itself. */
  readonly options: string;
  /** What stands in the element, for such a framework. */
  readonly inner: string;
  /** Whether the first step is written. Without it the page's own content is shown until the script is there. */
  readonly isWritten: boolean;
  /** What the page's policy needs in `style-src`, with quotes: the hash of the one style. Empty when nothing is written, or with a nonce. */
  readonly styleSource: string;
  /** Why the first step is not written, by option: what is missing or wrong, or leads elsewhere. Empty when it is written. */
  readonly problems: readonly ConfigError[];
}

/** Options of a server: an observer is code, which no markup holds. */
export type FirstStepOptions = Omit<WidgetOptions, 'observer'>;
