import { parseStoredDraft } from '@pawcall/domain';
import type { WidgetConfig } from '../config/config.ts';

/** Which first step a drawing shows. */
export type DrawnLook = Pick<WidgetConfig, 'locale' | 'theme' | 'headingLevel' | 'displayMode'>;

/** The same, and what a guest searched for last. */
export interface GuestLook extends DrawnLook {
  /** The last search as the device keeps it, of a species that is drawn; null where there is none. */
  readonly lastSearch: string | null;
}

/**
 * The first step as something else than React has drawn it, from what the build took of these very components: for a
 * guest, in a place of its own in the shadow root, with a listener that answers presses.
 */
export interface Drawn {
  readonly container: Element;
  readonly look: GuestLook;
  /** Puts back what presses changed, answers none from now on, and says which controls were pressed, in order. */
  release(): readonly HTMLElement[];
  /** Takes the drawing's own style sheet away. */
  dropStyles(): void;
}

/** Whether the drawing is what `config` asks for, on a device that keeps `lastSearch`. */
export const isDrawingOf = (
  { look }: Drawn,
  config: WidgetConfig,
  lastSearch: string | null,
): boolean =>
  // It may be of another environment, or of a later version.
  (look.lastSearch === null ||
    (lastSearch !== null && parseStoredDraft(look.lastSearch) !== null)) &&
  look.locale === config.locale &&
  look.theme === config.theme &&
  look.headingLevel === config.headingLevel &&
  look.displayMode === config.displayMode;
