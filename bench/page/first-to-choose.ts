/** The widget's first things to choose, and what shows that a press on one was answered. */
export const OWN = {
  painted: '.pc-picks--lg button',
  answered: '.pc-picks--lg :is([aria-pressed="true"], :has(> :popover-open)), .pc-concerns',
} as const;
