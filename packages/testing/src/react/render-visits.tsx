import type { Locator } from 'vitest/browser';
import { jamie, type FakeBooking } from '../fake/marketplace-state.ts';
import { renderWidget, type RenderedWidget, type WidgetSetting } from './render-widget.tsx';

/** The list of Jamie's visits. */
export const renderVisits = (
  bookings: readonly FakeBooking[],
  setting: WidgetSetting = {},
): Promise<RenderedWidget> =>
  renderWidget({
    element: 'visits',
    signedIn: jamie(),
    ...setting,
    world: { bookings: [...bookings], ...setting.world },
  });

/** The card of a visit. */
export const visitCard = (
  { screen }: RenderedWidget,
  name: RegExp | string = /^Visit with/,
): Locator => screen.getByRole('article', { name });

/** A button of a visit, whose name goes on with the visit. */
export const visitButton = ({ screen }: RenderedWidget, name: string): Locator =>
  screen.getByRole('button', { name: new RegExp(`^${name}(?:\\s*, visit with|$)`) });
