import type { WidgetConfig } from '../config/config.ts';

/** A text, or the place of one in the list of the language that is shown. */
export type DescribedText = string | number;

/** What is drawn: a text; a comment, whose tag is `!`; or an element with its attributes and what is in it. */
export type DescribedNode =
  | DescribedText
  | readonly ['!', string]
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, DescribedText>>,
      ...children: DescribedNode[],
    ];

/** The first step without React: one tree for all languages, and what each of them writes into it. */
export interface StepDescription {
  readonly tree: readonly DescribedNode[];
  /** By language, in the order of the markups. */
  readonly texts: readonly (readonly string[])[];
}

/** What a server needs to write the first step; the same as the first script draws. */
export interface ServerStep extends StepDescription {
  /** The languages, in the order of the texts. */
  readonly locales: readonly WidgetConfig['locale'][];
  /** The styles of the written step, which one `style` element holds. */
  readonly css: string;
  /** What `style-src` of a page's policy knows them by, with its quotes. */
  readonly styleSource: string;
}
