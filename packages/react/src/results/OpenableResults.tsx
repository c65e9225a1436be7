import type { AppointmentSlot, SearchResult } from '@pawcall/contract';
import type { SearchChoice } from '@pawcall/domain';
import { memo, useCallback, useMemo, useState, type PointerEvent } from 'react';
import { useApp } from '../context/app-context.ts';
import { ProviderPopup } from '../quote/ProviderPopup.tsx';
import { useQuoteCalls, type AskedQuote } from '../quote/useQuoteCalls.ts';
import { DialogsAhead } from '../ui/DialogsAhead.tsx';
import { useGo } from '../ui/useGo.ts';
import { useReady } from '../ui/useReady.ts';
import { ResultsList, type ResultsListProps } from './ResultsList.tsx';
import { usePopupAhead } from './usePopupAhead.ts';

export type OpenableResultsProps = Omit<ResultsListProps, 'results' | 'onOpen' | 'onPress'> & {
  /** Null while there are none to show; a popup that is open stays. */
  readonly results: readonly SearchResult[] | null;
  /** The search as it was asked for; `search` says it as it is shown. */
  readonly asked: SearchChoice;
  /** Another provider was gone to in the popup. */
  readonly onMove: () => void;
};

/**
 * A provider for the popup, with the slot that is tapped (TILE-5). It keeps the results it was opened
 * from: signing in searches anew behind it, and must not put another provider under the owner's quote.
 */
type Wanted = {
  readonly results: readonly SearchResult[];
  readonly result: SearchResult;
  readonly slot: AppointmentSlot | null;
};

/** The tiles, and the popup that one of them or of its slots opens. What stands around them is not rendered anew for it. */
export const OpenableResults = memo(function OpenableResults(props: OpenableResultsProps) {
  const { results, asked, onMove, ...list } = props;
  const { zone } = useApp();
  const { callAtPress, take } = useQuoteCalls();
  const go = useGo();
  usePopupAhead();
  const [opened, setOpened] = useState<(Wanted & { readonly asked: AskedQuote | null }) | null>(
    null,
  );
  const likely = useMemo(() => {
    const [result] = results ?? [];
    return results && result ? { results, result, slot: null } : null;
  }, [results]);
  const { ready, prepare } = useReady<Wanted>(opened ? null : likely);
  const open = useCallback(
    (result: SearchResult, slot: AppointmentSlot | null, tile: Element | null) => {
      if (!results) return;
      if (slot) callAtPress({ slot, result, search: asked, zone });
      go(tile, () => setOpened({ results, result, slot, asked: take() }));
    },
    [results, go, callAtPress, take, asked, zone],
  );
  const press = useCallback(
    (result: SearchResult, slot: AppointmentSlot | null, event: PointerEvent) => {
      if (results) prepare({ results, result, slot }, event);
    },
    [results, prepare],
  );
  const popup = opened ?? ready?.wanted;
  return (
    <>
      {results && <ResultsList {...list} results={results} onOpen={open} onPress={press} />}
      {results && <DialogsAhead />}
      {popup && (
        <ProviderPopup
          // What the press has got ready is what its end opens.
          key={`${popup.result.feature.uuid} ${popup.slot?.start_at}`}
          {...popup}
          ahead={opened ? undefined : ready?.ahead}
          search={asked}
          onMove={onMove}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
});
