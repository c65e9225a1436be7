import type { StageSetting } from '@pawcall/testing/react';
import type { Owner } from './simulated-user.ts';

/** One thing that an owner does at the widget, or waits for. */
export type Step = (owner: Owner) => Promise<unknown>;

/** One state of one screen: what the widget starts from, and what an owner does until it shows. */
export interface Story {
  /** The name in addresses and of screenshots, for example `step1-pets`. */
  readonly id: string;
  /** What there is to see, in a few words. */
  readonly title: string;
  /** The clauses that it shows. */
  readonly clauses: readonly string[];
  /** What the widget starts from; called each time. */
  readonly setting?: () => StageSetting;
  readonly act?: Step;
  /** Shows something that is no running widget, for example its configuration errors. */
  readonly show?: (place: HTMLElement, owner: Pick<Owner, 'find'>) => Promise<void>;
}

/** The stories of one screen. */
export interface ScreenStories {
  readonly name: string;
  readonly stories: readonly Story[];
}

/** A story by its id, title and clauses. */
export const story = (
  id: string,
  title: string,
  clauses: readonly string[],
  rest: Omit<Story, 'id' | 'title' | 'clauses'>,
): Story => ({ id, title, clauses, ...rest });
