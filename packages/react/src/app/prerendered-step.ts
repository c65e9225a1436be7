import { parseStoredDraft } from '@pawcall/domain';
import type { WidgetConfig } from '../config/config.ts';

/** The options on which the markup of the first step depends. */
export type Variant = Pick<WidgetConfig, 'locale' | 'theme' | 'headingLevel' | 'displayMode'>;

/** A variant with the guest's last search. */
export interface GuestVariant extends Variant {
  /** As the device stores it, with a species of the first step; null without one. */
  readonly lastSearch: string | null;
}

/** The first step rendered before React, for a guest. */
export interface Prerendered {
  readonly container: Element;
  readonly variant: GuestVariant;
  /** Stops recording, reverts what presses changed in the markup, and returns the pressed controls in order. */
  release(): readonly HTMLElement[];
  /** Removes the prerendered step's style sheet. */
  removeStyles(): void;
}

/** Whether React would render this variant with `config` and `lastSearch`. */
export const matchesConfig = (
  { variant }: Prerendered,
  config: WidgetConfig,
  lastSearch: string | null,
): boolean =>
  // A stored search may be of another environment or a later version.
  (variant.lastSearch === null ||
    (lastSearch !== null && parseStoredDraft(variant.lastSearch) !== null)) &&
  variant.locale === config.locale &&
  variant.theme === config.theme &&
  variant.headingLevel === config.headingLevel &&
  variant.displayMode === config.displayMode;

/** A text, or its index in the texts of a language. */
export type MarkupText = string | number;

/** A text, a comment (tag `!`), or an element with attributes and children. */
export type MarkupNode =
  | MarkupText
  | readonly ['!', string]
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, MarkupText>>,
      ...children: MarkupNode[],
    ];

/** The markup of the first step: one tree, and the texts of each language. */
export interface StepMarkup {
  readonly tree: readonly MarkupNode[];
  /** By language, in the order of `locales`. */
  readonly texts: readonly (readonly string[])[];
}

/** What a server needs to render the first step; the build puts it into `@pawcall/element/server`. */
export interface ServerManifest extends StepMarkup {
  /** The languages, in the order of the texts. */
  readonly locales: readonly WidgetConfig['locale'][];
  /** The styles of the step, in one `style` element. */
  readonly css: string;
  /** The hash of that element, quoted, for `style-src` of the page's policy. */
  readonly styleSource: string;
}
