import { FILE, type Cut } from './cut-code.ts';
import { NOTHING } from './unused-part.ts';

/** What of the query cache the widget never comes to, in one of its files. */
export interface UnusedOfQuery {
  /** Where the file lies, from the package on. */
  readonly file: string;
  readonly reason: string;
  /** Methods that nobody calls any more. */
  readonly methods: readonly string[];
  readonly cut: Cut;
}

/** Options and parts of the query cache that no module of the script names: with one of them something that is left out would be needed. */
export const UNUSED_OPTIONS = [
  'IsRestoringProvider',
  'QueryErrorResetBoundary',
  'refetchInterval',
  'suspense',
  'throwOnError',
  'useSuspenseQuery',
] as const;

/** What a script without those needs not of TanStack Query. Nothing is asked for anew because the window has the focus again (`query-client.ts`). */
export const UNUSED_OF_QUERY: readonly UnusedOfQuery[] = [
  {
    file: 'query-core/build/modern/queryClient.js',
    reason: 'No widget keeps mutations in it, sets many answers at once, cancels or counts them.',
    methods: [
      'cancelQueries',
      'getDefaultOptions',
      'infiniteQuery',
      'isFetching',
      'isMutating',
      'ensureQueryData',
      'ensureInfiniteQueryData',
      'setQueriesData',
      'resetQueries',
      'setDefaultOptions',
      'setQueryDefaults',
      'getMutationCache',
      'setMutationDefaults',
      'getMutationDefaults',
      'defaultMutationOptions',
    ],
    cut: {
      statements: {
        [FILE]: [
          'this.#mutationCache = ',
          'this.#mutationCache.clear()',
          'if (onlineManager.isOnline()) return this.#mutationCache',
          'this.#unsubscribeFocus = focusManager.subscribe(',
        ],
      },
    },
  },
  {
    file: 'query-core/build/modern/queryObserver.js',
    reason: 'Nothing is asked for again by the clock, nor by what suspends.',
    methods: [
      'fetchOptimistic',
      'getCurrentQuery',
      'shouldFetchOnWindowFocus',
      '#computeRefetchInterval',
      '#updateRefetchInterval',
      '#clearRefetchInterval',
    ],
    cut: {
      calls: {
        'this.#computeRefetchInterval': '!1',
        'this.#updateRefetchInterval': NOTHING,
        'this.#clearRefetchInterval': NOTHING,
      },
    },
  },
  {
    file: 'query-core/build/modern/query.js',
    reason: 'The focus of the window asks for nothing, and nobody asks of which kind a query is.',
    methods: ['onFocus', 'queryType'],
    cut: {},
  },
  {
    file: 'query-core/build/modern/queryCache.js',
    reason: 'The focus of the window asks for nothing.',
    methods: ['onFocus'],
    cut: {},
  },
  {
    file: 'query-core/build/modern/retryer.js',
    reason: 'What is not asked for again waits for no focus (`retry`).',
    methods: [],
    cut: { calls: { 'focusManager.isFocused': '!0' } },
  },
  {
    file: 'react-query/build/modern/useBaseQuery.js',
    reason: 'No query suspends, throws, or waits for what was kept elsewhere.',
    methods: [],
    cut: {
      calls: {
        ensurePreventErrorBoundaryRetry: NOTHING,
        ensureSuspenseTimers: NOTHING,
        fetchOptimistic: NOTHING,
        getHasError: '!1',
        shouldSuspend: '!1',
        useClearResetErrorBoundary: NOTHING,
        useIsRestoring: '!1',
        useQueryErrorResetBoundary: NOTHING,
      },
    },
  },
];
