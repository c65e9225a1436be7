import type { SearchResult } from '@pawcall/contract';
import { indexes, type SearchChoice } from '@pawcall/domain';
import { useEffect, useRef } from 'react';
import { useLayout } from '../quote/useLayout.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/Notice.tsx';
import { isOnControl } from '../ui/is-on-control.ts';
import { useUi } from '../ui/ui-context.ts';
import { FallbackMessage } from './FallbackMessage.tsx';
import { ProviderTile, type ProviderTileProps } from './ProviderTile.tsx';
import { useSearchErrorText } from './useSearchErrorText.ts';
import { AT_FIRST, useMounted } from './useMounted.ts';
import type { FurtherResults } from './useSearch.ts';
import { useTimesAhead } from './useTimesAhead.ts';

export type ResultsListProps = Pick<ProviderTileProps, 'onOpen' | 'onPress'> & {
  readonly search: SearchChoice;
  readonly results: readonly SearchResult[];
  readonly isFallback: boolean;
  /** New for each search asked for. */
  readonly searchNumber: number;
  readonly more: FurtherResults | null;
};

/** The tiles; a tile or one of its slots opens the popup. Those of other states follow a line of their own (RES-3, RES-6, RES-10). */
export function ResultsList(props: ResultsListProps) {
  const { search, results, isFallback, more, onOpen, onPress } = props;
  const { t } = useText();
  const messageOf = useSearchErrorText();
  const layout = useLayout();
  const mounted = useMounted(results.length, layout);
  const { list, askMore } = useFocusOnMore(results.length, mounted);
  useTimesAhead(list, props);
  return (
    <>
      {isFallback && <FallbackMessage search={search} />}
      <ul className="pc-grid" ref={list}>
        {results.slice(0, mounted).map((result, index) => (
          <li
            key={result.feature.uuid}
            className={classNames('pc-grid__cell', index >= AT_FIRST[layout] && 'is-later')}
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
              askMore();
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

/** The button makes way for the results that it brings: the first of them takes the focus, unless the owner went elsewhere meanwhile. */
const useFocusOnMore = (count: number, mounted: number) => {
  const { root } = useUi();
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (before.current === null || mounted <= before.current) return;
    const first = list.current?.children[before.current];
    before.current = null;
    if (isOnControl(root) && root.activeElement !== pressed.current) return;
    first?.querySelector<HTMLElement>('.pc-name')?.focus({ preventScroll: true });
  }, [root, mounted]);
  return {
    list,
    askMore: () => {
      before.current = count;
      pressed.current = root.activeElement;
    },
  };
};
