import type { Drawn, GuestLook } from '../app/drawn.ts';
import type { WholeWidget } from '../app/mount.tsx';
import type { MountedWidget, WidgetPlace } from '../app/mounted-widget.ts';
import type { EarlyAnswer, EarlyDocument } from '../config/early-document.ts';
import { fallbackFaces } from '../styles/fallback-faces.ts';
import { draw } from './draw.ts';
import type { LookOf, Options } from './drawable.ts';
import { askCode } from './early-code.ts';
import { askEarly, completed } from './early-document.ts';

/** What takes the first step over: React and the widget. */
export type Rest = typeof import('../app/take-over.ts');

/**
 * Makes what stands in for the widget until `loadRest` has brought it: it draws the first step where it is certain how React
 * will, answers presses, and hands over when the rest is there (SES-4). Where the rest does not come, the page's own content
 * stays. `lookOf` says how the step looks with these options, or undefined where it must not be drawn.
 */
export const createMount =
  (loadRest: () => Promise<Rest>, lookOf: LookOf) =>
  ({ host, root }: WidgetPlace): MountedWidget => {
    const startedAtMs = performance.now();
    const own = document.createElement('slot');
    let options: Options = {};
    let early: EarlyDocument | undefined;
    let sessionCode: EarlyAnswer | undefined;
    let drawn: Drawn | undefined;
    let faces: readonly FontFace[] = [];
    let widget: WholeWidget | undefined;
    let isLoading = false;
    let hasEnded = false;
    const waiting: ((mounted: WholeWidget | undefined) => void)[] = [];

    if (!root.hasChildNodes()) root.append(own);
    const show = (look: GuestLook | undefined) => {
      drawn?.dropStyles();
      drawn = look && draw(root, look);
      if (!drawn) root.replaceChildren(own);
    };
    const isSame = (look: GuestLook | undefined) =>
      JSON.stringify(look) === JSON.stringify(drawn?.look);
    const later = async <T>(
      act: (mounted: WholeWidget) => T | Promise<T>,
    ): Promise<T | undefined> => {
      const mounted =
        widget ?? (await new Promise<WholeWidget | undefined>((come) => waiting.push(come)));
      return mounted && act(mounted);
    };
    const settle = () => {
      removeEventListener('pawcall:sign-out', onSignOut, true);
      for (const come of waiting.splice(0)) come(widget);
    };
    const onSignOut = () => void later((mounted) => mounted.signOut());
    addEventListener('pawcall:sign-out', onSignOut, true);

    const load = async () => {
      const rest = await loadRest();
      // React is there; what it does now is another task than making it ready was.
      await nextTask();
      let ready: GuestLook['locale'] | undefined;
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
      const texts = drawn && messages;
      const given = { startedAtMs, askEarly, sessionCode };
      widget = rest.mountWidget({ host, root, ...given, drawn, messages: texts });
      widget.update(options);
      settle();
    };
    const see = () => {
      // Where the rest did not come, nobody would take the step over.
      if (!isLoading || widget || hasEnded) return;
      const whole = completed(options, early?.text);
      const look = lookOf(whole);
      // Who is there can be known before the rest is.
      if (look) sessionCode ??= askCode(String(whole['sessionCodeUrl']), look.locale);
      // What a server has written is painted already, in what the device has.
      const written = root.querySelector('[data-pc-written]');
      if (look && !written && whole['font'] !== 'host' && faces.length === 0) {
        faces = fallbackFaces();
        for (const face of faces) document.fonts.add(face);
      }
      if (!isSame(look)) show(look);
      // What a server has written stays to be looked at: the rest draws what is right for this visitor in its place.
      else if (!look) root.querySelector('div')?.toggleAttribute('inert', true);
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
        early = askEarly(next);
        start();
        if (drawn) see();
        // The page shows what it has before, and each of the two tasks is short.
        else void nextTask().then(see);
        void early?.answer.then(see);
      },
      get state() {
        return widget?.state;
      },
      open: (opener = document.activeElement) => void later((mounted) => mounted.open(opener)),
      close: () => void later((mounted) => mounted.close()),
      reset: () => void later((mounted) => mounted.reset()),
      preload: () => later((mounted) => mounted.preload()),
      signOut: () => later((mounted) => mounted.signOut()),
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
