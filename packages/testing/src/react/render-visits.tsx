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
