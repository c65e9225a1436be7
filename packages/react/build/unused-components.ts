import { FILE } from './cut-code.ts';
import { NOTHING, words, type UnusedPart } from './unused-part.ts';

const TYPES =
  words(`REACT_ACTIVITY_TYPE REACT_STRICT_MODE_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_LIST_TYPE
  REACT_VIEW_TRANSITION_TYPE REACT_FORWARD_REF_TYPE`);
const HOOKS = words(
  `use useActionState useDebugValue useEffectEvent useImperativeHandle useOptimistic useTransition`,
);

/** What React itself exports and nothing in the script asks for. */
export const UNUSED_EXPORTS = [
  ...HOOKS,
  ...words(`Activity Children Profiler PureComponent StrictMode ViewTransition addTransitionType cache cacheSignal cloneElement
    createElement createRef forwardRef isValidElement unstable_useCacheRefresh __COMPILER_RUNTIME`),
];

/** What React DOM exports beside its ways in, and nothing in the script asks for. */
export const UNUSED_DOM_EXPORTS =
  words(`browser preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset
  unstable_batchedUpdates useFormState useFormStatus version`);

const METHODS =
  words(`UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate componentDidUpdate
  componentWillMount componentWillReceiveProps componentWillUnmount componentWillUpdate getDerivedStateFromProps
  getSnapshotBeforeUpdate shouldComponentUpdate`);

/** What React DOM does for components, and for none of ours. */
export const UNUSED_IN_COMPONENTS = {
  'kinds of component': {
    reason:
      'The widget has no Activity, Profiler, StrictMode, SuspenseList, Consumer or ViewTransition, and no forwardRef.',
    absent: {
      exports: words(
        'Activity Profiler StrictMode ViewTransition forwardRef unstable_SuspenseList',
      ),
      names: ['Consumer'],
    },
    cut: {
      // 17, 21, 23, 24 and 25 are kinds that no React makes any more.
      kinds: [8, 9, 11, 12, 17, 19, 21, 23, 24, 25, 30, 31],
      cases: {
        createFiberFromTypeAndProps: [...TYPES, 'REACT_CONSUMER_TYPE', 'REACT_LEGACY_HIDDEN_TYPE'],
        getComponentNameFromType: [...TYPES, 'REACT_CONSUMER_TYPE'],
      },
    },
  },
  'view transitions': {
    reason:
      'Only a ViewTransition begins one. That another React of the page is in one is still waited for.',
    absent: { exports: ['ViewTransition', 'addTransitionType'] },
    cut: {
      calls: {
        claimQueuedTransitionTypes: 'null',
        commitEnterViewTransitions: NOTHING,
        commitExitViewTransitions: NOTHING,
        commitNestedViewTransitions: NOTHING,
        measureNestedViewTransitions: NOTHING,
        queueTransitionTypes: NOTHING,
        startViewTransition: 'null',
        trackEnterViewTransitions: NOTHING,
      },
      statements: { [FILE]: ['ViewTransitionPseudoElement.prototype.'] },
    },
  },
  'references to fragments': {
    reason: 'No Fragment has a ref.',
    absent: { attributes: ['Fragment ref', 'Fragment ...'] },
    cut: {
      calls: {
        commitFragmentInstanceDeletionEffects: NOTHING,
        commitFragmentInstanceInsertionEffects: NOTHING,
        commitNewChildToFragmentInstances: NOTHING,
        isFragmentInstanceParent: '!1',
      },
      cases: { safelyAttachRef: ['7'] },
      statements: { [FILE]: ['FragmentInstance.prototype.'] },
    },
  },
  'the node of a component': {
    reason: 'React DOM keeps findDOMNode for other packages and does not export it any more.',
    absent: { exports: ['findDOMNode'], names: ['findDOMNode'] },
    cut: { statements: { [FILE]: ['ReactDOMSharedInternals.findDOMNode ='] } },
  },
  'where an error came from': {
    reason: 'The widget reads no component stack: who hears of a crash hears the error.',
    absent: { names: ['componentStack'] },
    cut: { calls: { getStackByFiberInDevAndProd: '""' } },
  },
  'what is kept of a render': {
    reason: 'Nothing is kept for a render by name, so nobody waits for its end.',
    absent: { exports: ['cache', 'cacheSignal', 'unstable_useCacheRefresh'] },
    cut: { calls: { commitOffscreenPassiveMountEffects: NOTHING } },
  },
  'names of components': {
    reason: 'Only the error of a component that is none asks for one, and types rule that out.',
    absent: { names: ['displayName'] },
    cut: { calls: { getComponentNameFromType: 'null' } },
  },
  'parts that wait for a server': {
    reason:
      'The first step is described whole (the test looks by itself): no mark in it says that more comes.',
    absent: {},
    cut: {
      calls: {
        isSuspenseInstanceFallback: '!1',
        isSuspenseInstancePending: '!1',
        registerSuspenseInstanceRetry: NOTHING,
      },
    },
  },
  'methods of classes': {
    reason: 'The one class is what catches a crash, and has none of these.',
    absent: { names: [...METHODS, 'contextType', 'isPureReactComponent'] },
    cut: {
      calls: {
        applyDerivedStateFromProps: NOTHING,
        callComponentWillReceiveProps: NOTHING,
        checkShouldComponentUpdate: '!0',
      },
      lacking: METHODS,
    },
  },
  'parts taken over before others': {
    reason: 'Nobody asks React DOM to take over a part before its turn.',
    absent: { names: ['unstable_scheduleHydration'] },
    cut: {
      statements: {
        [FILE]: ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration ='],
        retryIfBlockedOn: ['for ( ; 0 < queuedExplicitHydrationTargets.length &&'],
      },
    },
  },
  'the sign of a transition': {
    reason: 'Only a transition that waits for a promise shows one in the browser.',
    absent: { names: ['onDefaultTransitionIndicator'] },
    cut: { given: { defaultOnDefaultTransitionIndicator: NOTHING } },
  },
  hooks: {
    reason: 'No component calls them.',
    absent: { exports: HOOKS },
    cut: { members: [...HOOKS, 'useCacheRefresh', 'useFormState', 'useMemoCache'] },
  },
} satisfies Readonly<Record<string, UnusedPart>>;
