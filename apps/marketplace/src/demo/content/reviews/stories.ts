import { CARE_STORIES } from './care-stories.ts';
import { ILLNESS_STORIES } from './illness-stories.ts';
import { type Story, UNUSUAL_STORIES } from './unusual-stories.ts';

/** What owners tell in reviews, by concern slug. */
export const STORIES: Readonly<Record<string, Story>> = {
  ...ILLNESS_STORIES,
  ...CARE_STORIES,
  ...UNUSUAL_STORIES,
};
