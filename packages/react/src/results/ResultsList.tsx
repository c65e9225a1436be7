import {
  memo,
  useCallback,
  useMemo,
  useState,
  type PointerEvent,
  useEffect,
  useRef,
  startTransition,
} from 'react';
import type { AppointmentSlot, SearchResult } from '@pawcall/contract';
import { type SearchChoice, indexes } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { ProviderPopup } from '../quote/ProviderPopup.tsx';
import { useQuoteRequests } from '../hold/useQuoteRequests.ts';
import { useDeferredNavigation } from '../ui/useDeferredNavigation.ts';
import { usePrerenderOnPress } from '../ui/usePrerenderOnPress.ts';
import { usePopupLayout, type Layout } from '../quote/usePopupLayout.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/Notice.tsx';
import { isFocusOnControl } from '../ui/is-focus-on-control.ts';
import { useUi } from '../ui/ui-context.ts';
import { FallbackMessage } from './NoResults.tsx';
import { ProviderTile, type ProviderTileProps } from './ProviderTile.tsx';
import { useSearchErrorText, type MoreResults } from './useSearch.ts';
import { usePrefetchAvailability } from './usePrefetchAvailability.ts';

export type ResultsWithPopupProps = Omit<ResultsListProps, 'results' | 'onOpen' | 'onPress'> & {
  /** Null while there are none to show; an open popup stays. */
  readonly results: readonly SearchResult[] | null;
  /** The search as sent; `search` is as shown. */
  readonly requested: SearchChoice;
  readonly onMove: () => void;
};

/**
 * What the popup opens with (TILE-5). It keeps the results it was opened from: signing in repeats the search behind it, and must
 * not change the provider of the owner's quote.
 */
type PopupContent = {
  readonly results: readonly SearchResult[];
  readonly result: SearchResult;
  readonly slot: AppointmentSlot | null;
};

/** The tiles, and the popup that one of them opens; memoized apart from the surrounding screen. */
export const ResultsWithPopup = memo(function ResultsWithPopup(props: ResultsWithPopupProps) {
  const { results, requested, onMove, ...list } = props;
  const { zone } = useApp();
  const requests = useQuoteRequests();
  const { start } = requests;
  const navigate = useDeferredNavigation();
  const [opened, setOpened] = useState<PopupContent | null>(null);
  const likely = useMemo(() => {
    const [result] = results ?? [];
    return results && result ? { results, result, slot: null } : null;
  }, [results]);
  const { ready, prepare } = usePrerenderOnPress<PopupContent>(opened ? null : likely);
  const open = useCallback(
    (result: SearchResult, slot: AppointmentSlot | null, tile: Element | null) => {
      if (!results) return;
      if (slot) start({ slot, result, search: requested, zone });
      navigate(tile, () => setOpened({ results, result, slot }));
    },
    [results, navigate, start, requested, zone],
  );
  const press = useCallback(
    (result: SearchResult, slot: AppointmentSlot | null, event: PointerEvent) => {
      if (results) prepare({ results, result, slot }, event);
    },
    [results, prepare],
  );
  const popup = opened ?? ready?.content;
  return (
    <>
      {results && <ResultsList {...list} results={results} onOpen={open} onPress={press} />}
      {popup && (
        <ProviderPopup
          // The prerendered popup must be the one that opens.
          key={`${popup.result.feature.uuid} ${popup.slot?.start_at}`}
          {...popup}
          prerender={opened ? undefined : ready?.prerender}
          search={requested}
          requests={requests}
          onMove={onMove}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
});

export type ResultsListProps = Pick<ProviderTileProps, 'onOpen' | 'onPress'> & {
  readonly search: SearchChoice;
  readonly results: readonly SearchResult[];
  readonly isFallback: boolean;
  /** New for each search. */
  readonly searchNumber: number;
  readonly more: MoreResults | null;
};

/** The tiles; those of other states follow a line of their own (RES-3, RES-6, RES-10). */
export function ResultsList(props: ResultsListProps) {
  const { search, results, isFallback, more, onOpen, onPress } = props;
  const { t } = useText();
  const messageOf = useSearchErrorText();
  const layout = usePopupLayout();
  const mounted = useMountedCount(results.length, layout);
  const { list, onLoadMore } = useFocusOnMore(results.length, mounted);
  usePrefetchAvailability(list, { ...props, count: VISIBLE_TILES[layout] });
  return (
    <>
      {isFallback && <FallbackMessage search={search} />}
      <ul className="pc-grid" ref={list}>
        {results.slice(0, mounted).map((result, index) => (
          <li
            key={result.feature.uuid}
            className={classNames('pc-grid__cell', index >= INITIAL_TILES[layout] && 'is-later')}
          >
            <ProviderTile
              result={result}
              country={search.location.country}
              onOpen={onOpen}
              onPress={onPress}
            />
          </li>
        ))}
        {indexes(results.length - mounted).map((index) => (
          <li key={index} className="pc-grid__cell is-later" aria-hidden="true" />
        ))}
      </ul>
      {more && (
        <div className="pc-more-results">
          {more.error && (
            <Notice kind="error" role="note">
              {messageOf(more.error)}
            </Notice>
          )}
          <Button
            variant="secondary"
            loading={more.loading}
            onClick={() => {
              onLoadMore();
              more.load();
            }}
          >
            {t('shared.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** After "load more" focuses the first new result, unless the owner has moved the focus meanwhile. */
const useFocusOnMore = (count: number, mounted: number) => {
  const { root } = useUi();
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (before.current === null || mounted <= before.current) return;
    const first = list.current?.children[before.current];
    before.current = null;
    if (isFocusOnControl(root) && root.activeElement !== pressed.current) return;
    first?.querySelector<HTMLElement>('.pc-name')?.focus({ preventScroll: true });
  }, [root, mounted]);
  return {
    list,
    onLoadMore: () => {
      before.current = count;
      pressed.current = root.activeElement;
    },
  };
};

/** How many tiles the largest window shows at first, also the number of skeletons. */
export const VISIBLE_TILES = { desktop: 6, tablet: 6, phone: 3 } as const satisfies Record<
  Layout,
  number
>;
/** How many mount with the results: laying out the first takes longest, and a phone shows little more than one. */
export const INITIAL_TILES = { ...VISIBLE_TILES, phone: 1 } as const;
/** Mounted one per frame: Chromium renders up to one and a half windows below the fold as well. */
const NEAR_TILES = 6;
/** Per frame after those: few enough not to delay a press. */
const TILES_PER_FRAME = 3;

/**
 * How many tiles are mounted: some with the results, then in each frame a few more. Gain: the first result shows in 409 ms
 * instead of 472 on a slow phone, and no task takes more than 75 ms.
 */
export const useMountedCount = (total: number, layout: Layout): number => {
  const [count, setCount] = useState<number>(INITIAL_TILES[layout]);
  const perFrame = count < NEAR_TILES ? 1 : TILES_PER_FRAME;
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + perFrame)));
    return () => cancelAnimationFrame(frame);
  }, [count, total, perFrame]);
  return Math.min(count, total);
};
