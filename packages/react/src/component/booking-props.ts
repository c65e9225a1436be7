import type { CSSProperties, ReactNode } from 'react';
import type { MountedWidget, WidgetState } from '../app/mounted-widget.ts';
import type { WidgetOptions } from '../config/config.ts';
import type { HostEventMap, HostEventName } from '../context/host-events.ts';

/** `pawcall:step` → `onStep`. */
type ListenerName<Name extends HostEventName> = Name extends `pawcall:${infer Short}`
  ? `on${Capitalize<Short>}`
  : never;

/** The host events as props: each gets the event as it bubbles from the widget's place (GO-5). */
export type PawcallBookingListeners = {
  readonly [Name in HostEventName as ListenerName<Name>]?:
    ((event: HostEventMap[Name]) => void) | undefined;
};

/** What the ref of `<PawcallBooking>` has: the element's own methods, by the same names (EMB-3, PKG-4). */
export interface PawcallBookingHandle extends Omit<MountedWidget, 'update' | 'unmount' | 'state'> {
  /** Where the visitor is; nowhere, and not signed in, until the rest of the widget is there. */
  readonly state: WidgetState;
  /** Ends the widget for good and removes everything of ours; the children stay in its place. */
  destroy(): void;
}

/** The props of `<PawcallBooking>`: the options (CFG-2), the host events, and what stands there before the widget. */
export interface PawcallBookingProps extends Partial<WidgetOptions>, PawcallBookingListeners {
  /** The address of a document with options; props come before what it says (CFG-5). */
  readonly config?: string;
  /** Shown until the widget is there, rendered on a server too, and in place of a widget that cannot run. */
  readonly children?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
}
