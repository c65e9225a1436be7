// What tests of the keeper of a held time build it from; a page has it inside the widget.
export { createHeld, type Held } from './hold/held.ts';
export type { HeldEnd, HeldFor, HeldVerdict } from './hold/held-parts.ts';
export type { HeldNews, Tabs } from './hold/tabs.ts';
