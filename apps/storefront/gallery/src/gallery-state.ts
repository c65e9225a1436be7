import type { StageSetting } from '@pawcall/testing/react';
import type { Owner } from './owner.ts';

/** One state of one screen: what the widget starts from, and what an owner does until it shows. */
export interface GalleryState {
  /** The name in addresses and of pictures, for example `step1-pets`. */
  readonly id: string;
  /** What there is to see, in a few words. */
  readonly title: string;
  /** The clauses that it shows. */
  readonly clauses: readonly string[];
  /** The picture of the design that shows it, where there is one. */
  readonly picture?: string;
  /** What the widget starts from; called anew each time. */
  readonly setting?: () => StageSetting;
  readonly act?: (owner: Owner) => Promise<void>;
  /** Shows something that is no running widget, for example its configuration errors. */
  readonly show?: (place: HTMLElement, owner: Pick<Owner, 'find'>) => Promise<void>;
}

/** The states of one screen. */
export interface GalleryScreen {
  readonly name: string;
  readonly states: readonly GalleryState[];
}
