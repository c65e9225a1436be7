import type { WidgetOptions } from '@pawcall/react';

/** Options as a page may give them: an object, or its JSON. */
export type GivenOptions = Partial<WidgetOptions> | string | null | undefined;
