import { node } from '../page/browser/create-element.ts';
import type { WidgetEvent } from './widget-preview.ts';

const MOST = 200;

/** The list of the widget's events, newest first (PLAY-4). */
export interface EventLog {
  add(event: WidgetEvent, at: Temporal.PlainTime): void;
  clear(): void;
}

/** Keeps the list in this element; `none` shows while there is nothing in it. */
export const createEventLog = (list: HTMLElement, none: HTMLElement): EventLog => ({
  add({ name, detail }, at) {
    list.prepend(
      node(
        'li',
        {},
        node('time', {}, at.toString({ smallestUnit: 'millisecond' })),
        node('b', {}, name),
        node('code', {}, JSON.stringify(detail)),
      ),
    );
    if (list.childElementCount > MOST) list.lastElementChild?.remove();
    none.hidden = true;
  },
  clear() {
    list.replaceChildren();
    none.hidden = false;
  },
});
