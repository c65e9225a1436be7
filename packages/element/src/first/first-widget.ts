import type { DoctorReport } from '@pawcall/react';
import { fallbackFaces } from '@pawcall/react/first-step';
import type { Drawn, DrawnLook, MountedWidget } from '@pawcall/react/take-over';
import { draw } from './draw.ts';
import { lookOf } from './drawable.ts';
import { loadRest } from './load-rest.ts';

type Options = Readonly<Record<string, unknown>>;

/** A widget of which the rest may not come. */
export type FirstWidget = Omit<MountedWidget, 'doctor'> & {
  /** Examines the embedding; never rejects, and answers undefined where the rest did not come (CFG-6). */
  doctor(): Promise<DoctorReport | undefined>;
};

const NOWHERE = { step: null, signedIn: false, open: false } as const;

export { helpAddress as helpFor } from './help-address.ts';

/**
 * Stands in for the widget from the first script on: draws the first step where it is certain how React will, answers presses,
 * and hands over when the rest of the script is there (SES-4). Where the rest does not come, the page's own content stays.
 */
export const mountWidget = ({
  host,
  root,
}: {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}): FirstWidget => {
  const startedAtMs = performance.now();
  const own = document.createElement('slot');
  let options: Options = {};
  let drawn: Drawn | undefined;
  let faces: readonly FontFace[] = [];
  let widget: MountedWidget | undefined;
  let isLoading = false;
  let hasEnded = false;
  let waiting: ((mounted: MountedWidget | undefined) => void)[] = [];

  const show = (look: DrawnLook | undefined) => {
    drawn?.dropStyles();
    drawn = undefined;
    if (look) drawn = draw(root, look);
    else root.replaceChildren(own);
  };
  const isSame = (look: DrawnLook | undefined) =>
    JSON.stringify(look) === JSON.stringify(drawn?.look);
  const later = <T>(act: (mounted: MountedWidget) => T | Promise<T>): Promise<T | undefined> =>
    widget
      ? Promise.resolve(act(widget))
      : new Promise((resolve) => {
          waiting.push((mounted) => resolve(mounted && act(mounted)));
        });
  const settle = () => {
    removeEventListener('pawcall:sign-out', onSignOut, true);
    const acts = waiting;
    waiting = [];
    for (const act of acts) act(widget);
  };
  const onSignOut = () => void later((mounted) => mounted.signOut());
  addEventListener('pawcall:sign-out', onSignOut, true);

  const load = async () => {
    const rest = await loadRest();
    // React is there; what it does now is another task than making it ready was.
    await nextTask();
    let ready: DrawnLook['locale'] | undefined;
    let messages;
    // The language may be another one by then.
    while (drawn && drawn.look.locale !== ready) {
      ready = drawn.look.locale;
      // Without the texts of its language there is nothing to take over, and the widget says so in its own way.
      messages = await rest.readyToTakeOver(ready).catch(() => {
        show(undefined);
        return undefined;
      });
    }
    if (hasEnded) return;
    if (!drawn) root.replaceChildren();
    const place = { host, root, startedAtMs };
    widget = rest.mountWidget(drawn ? { ...place, drawn, messages } : place);
    widget.update(options);
    settle();
  };
  const start = () => {
    if (isLoading) return;
    isLoading = true;
    load().catch((error: unknown) => {
      // Whoever gives other options gets another try.
      isLoading = false;
      if (hasEnded) return;
      console.error(error);
      show(undefined);
      settle();
    });
  };

  return {
    update(next) {
      options = next;
      if (widget) {
        widget.update(next);
        return;
      }
      const look = lookOf(next);
      // What a server has written is painted already, in what the device has.
      const isWritten = root.querySelector('[data-pc-written]') !== null;
      if (look && !isWritten && next['font'] !== 'host' && faces.length === 0) {
        faces = fallbackFaces();
        for (const face of faces) document.fonts.add(face);
      }
      if (!isSame(look) || !root.hasChildNodes()) show(look);
      // What a server has written stays to be looked at: the rest draws what is right for this visitor in its place.
      else if (!look) root.querySelector('div')?.toggleAttribute('inert', true);
      start();
    },
    get state() {
      return widget?.state ?? NOWHERE;
    },
    open: (opener = document.activeElement) => void later((mounted) => mounted.open(opener)),
    close: () => void later((mounted) => mounted.close()),
    reset: () => void later((mounted) => mounted.reset()),
    preload: async () => {
      await later((mounted) => mounted.preload());
    },
    signOut: async () => {
      await later((mounted) => mounted.signOut());
    },
    doctor: () => later((mounted) => mounted.doctor()),
    unmount() {
      hasEnded = true;
      for (const face of faces) document.fonts.delete(face);
      widget?.unmount();
      settle();
      if (!widget) {
        drawn?.dropStyles();
        root.replaceChildren();
      }
    },
  };
};

/** Lets the page do what waits, such as answering a press, before what is done next. */
const nextTask = () => new Promise<unknown>((resolve) => setTimeout(resolve));
