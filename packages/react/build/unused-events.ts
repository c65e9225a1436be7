import { FILE } from './cut-code.ts';
import { NOTHING, words, type UnusedPart } from './unused-part.ts';

/** Events that have a case of their own in React DOM, and no handler in the widget. */
export const UNHEARD_EVENTS =
  words(`auxclick contextmenu copy cut dblclick drag dragend dragenter dragexit dragleave dragover dragstart drop
  gotpointercapture keypress keyup lostpointercapture mousedown mousemove mouseout mouseover mouseup paste pointermove pointerout pointerover scroll
  scrollend touchcancel touchend touchmove touchstart wheel`);

/** Events as React DOM names them, of which no component hears. */
const UNNAMED =
  words(`abort auxClick beforeToggle canPlay canPlayThrough contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver
  dragStart drop durationChange emptied encrypted ended fullscreenChange fullscreenError gotPointerCapture keyPress keyUp loadedData
  loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerMove
  pointerOut pointerOver progress rateChange reset resize seeked seeking stalled suspend timeUpdate touchCancel touchEnd touchMove
  volumeChange waiting wheel`);
const handlerOf = (event: string): string =>
  `on${event.slice(0, 1).toUpperCase()}${event.slice(1)}`;

/** What React DOM does for events and forms, and for none of ours. */
export const UNUSED_IN_EVENTS = {
  events: {
    reason: 'React DOM does not listen to them (heard-events-plugin.ts), or nobody hears them.',
    absent: {
      attributes: ['any onSelect'],
      names:
        words(`onBeforeInput onCompositionStart onCompositionEnd onCompositionUpdate onMouseEnter onMouseLeave onPointerEnter onPointerLeave onPointerOver onPointerOut
        onAnimationStart onAnimationIteration onAnimationEnd onTransitionRun onTransitionStart onTransitionCancel onTransitionEnd`).concat(
          UNNAMED.map(handlerOf),
        ),
    },
    cut: {
      listed: UNNAMED,
      cases: {
        dispatchEventForPluginEventSystem: [
          ...UNHEARD_EVENTS,
          ...words(
            'beforeblur afterblur ANIMATION_END ANIMATION_ITERATION ANIMATION_START TRANSITION_END',
          ),
        ],
      },
      statements: {
        dispatchEventForPluginEventSystem: [
          'switch (domEventName) { case "focusin": if ( isTextInputElement(handleEventFunc)',
          'if (canUseCompositionEvent)',
          'if (reactName || SyntheticEventCtor) {',
          'eventType && (useFallbackCompositionData',
          'if ( (fallbackData = canUseTextInputEvent',
        ],
        [FILE]: [
          'registerSimpleEvent(ANIMATION_',
          'registerSimpleEvent(TRANSITION_',
          'registerDirectEvent("onMouse',
          'registerDirectEvent("onPointer',
          'registerTwoPhaseEvent( "onSelect"',
          'registerTwoPhaseEvent("onBeforeInput"',
          'registerTwoPhaseEvent( "onComposition',
          'canUseDOM && ((style = document.createElement("div").style)',
        ],
      },
    },
  },
  'actions of forms': {
    reason:
      'No form and no button has an action, so none is pending either; what forms are spread (useForm.ts) is read too.',
    absent: {
      exports: words('requestFormReset useFormState useFormStatus'),
      names: ['formAction'],
      attributes: ['any action'],
    },
    cut: {
      calls: { recursivelyResetForms: NOTHING, extractEvents$1: NOTHING },
      cases: { setProp: ['action', 'formAction'] },
      members: ['r', 'useHostTransitionStatus'],
      statements: {
        beginWork: ['null !== workInProgress.memoizedState && (($$typeof = renderWithHooks('],
        popHostContext: ['hostTransitionProviderCursor.current === fiber &&'],
        pushHostContext: ['null !== stateHook && ((HostTransitionContext'],
        retryIfBlockedOn: ['if (null != i) for (queuedTarget = 0;'],
      },
    },
  },
} satisfies Readonly<Record<string, UnusedPart>>;
