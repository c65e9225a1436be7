import { FILE } from './cut-code.ts';
import { NOTHING, words, type UnusedPart } from './unused-part.ts';

/** Events of which no component hears, as React DOM names them, that have a case of their own in it. */
const WITH_CASE =
  words(`auxClick contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop gotPointerCapture keyPress
  keyUp lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pointerMove pointerOut pointerOver touchCancel touchEnd
  touchMove wheel`);

/** Events whose case in React DOM is never reached, as the browser names them; some are listened to for other ends. */
export const UNHEARD_EVENTS = [
  ...WITH_CASE.map((event) => event.toLowerCase()),
  ...words('dblclick scroll scrollend touchstart'),
];

/** Events that React DOM would make again once it has what they were for, and does not listen to. */
export const UNREPLAYED = words('dragenter mouseover pointerover gotpointercapture');

/** Events for which React DOM would take over a part at once, and which it does not listen to. */
export const UNREPEATED =
  words(`mousedown mouseup touchcancel touchend auxclick dblclick dragend dragstart compositionend
  compositionstart keypress keyup textInput contextmenu`);

/** Events as React DOM names them, of which no component hears. */
const UNNAMED = [
  ...WITH_CASE,
  ...words(`abort beforeToggle canPlay canPlayThrough durationChange emptied encrypted ended fullscreenChange fullscreenError loadedData
  loadedMetadata loadStart pause play playing progress rateChange reset resize seeked seeking stalled suspend timeUpdate volumeChange
  waiting`),
];
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
      listed: [...UNNAMED, ...UNREPEATED],
      cases: {
        dispatchEventForPluginEventSystem: [
          ...UNHEARD_EVENTS,
          ...words(
            'beforeblur afterblur ANIMATION_END ANIMATION_ITERATION ANIMATION_START TRANSITION_END',
          ),
        ],
        clearIfContinuousEvent: [
          ...UNREPLAYED,
          ...words('dragleave mouseout pointerout lostpointercapture'),
        ],
        queueIfContinuousEvent: UNREPLAYED,
      },
      statements: {
        replayUnblockedEvents: [
          'null !== queuedDrag && attemptReplayContinuousQueuedEvent(',
          'null !== queuedMouse && attemptReplayContinuousQueuedEvent(',
          'queuedPointers.forEach(',
          'queuedPointerCaptures.forEach(',
        ],
        retryIfBlockedOn: [
          'null !== queuedDrag && scheduleCallbackIfUnblocked(',
          'null !== queuedMouse && scheduleCallbackIfUnblocked(',
          'queuedPointers.forEach(',
          'queuedPointerCaptures.forEach(',
        ],
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
