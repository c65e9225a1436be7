import { listConcerns, type CallOutput, type PetConcern } from '@pawcall/contract';
import type { SearchDraft } from '@pawcall/domain';
import { formatList } from '@pawcall/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import type { QueryState } from '../queries/useQueryState.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import { useConcernName } from './ConcernList.tsx';

type Known = (action: {
  readonly type: 'concernsKnown';
  readonly slugs: readonly string[];
}) => void;

/**
 * Removes concerns that were chosen for another species and that this one does not have, once its list is loaded, and returns a
 * text that names them (STEP-5).
 */
export const useCheckedConcerns = (
  draft: SearchDraft,
  concerns: QueryState<readonly PetConcern[]>,
  dispatch: Known,
): string | null => {
  const { t, locale } = useText();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const name = useConcernName();
  const list = concerns.status === 'ready' ? concerns.data : null;
  const isDue = draft.unchecked === true && draft.who !== null;

  const check = useEffectEvent((known: readonly PetConcern[]) =>
    dispatch({ type: 'concernsKnown', slugs: known.map(({ slug }) => slug) }),
  );
  useEffect(() => {
    if (list && isDue) check(list);
  }, [list, isDue]);

  const { gone = [] } = draft;
  const responses = queries.getQueriesData<CallOutput<typeof listConcerns>>({
    queryKey: [listConcerns.id],
  });
  const known = responses.flatMap(([, response]) => response?.data ?? []);
  const names = gone.map((slug) =>
    name(known.find((concern) => concern.slug === slug) ?? { slug }),
  );
  const text =
    names.length === 0 ? null : t('steps.concerns.gone', { concerns: formatList(names, locale) });

  useEffect(() => {
    if (text !== null) announce(text);
  }, [text, announce]);
  return text;
};
