import type { Designation } from '@pawcall/contract';
import { useEffect, useRef } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce, useToasts } from '../ui/ui-context.ts';
import { useSearchErrorText } from './useSearch.ts';

/** `count` is null while it is not known. */
export type SearchOutcome = {
  readonly searchNumber: number;
  readonly count: number | null;
  readonly isFallback: boolean;
  readonly areTechnicians: boolean;
  readonly designation: Designation;
  readonly error: Error | null;
};

/** Announces the number of results or the error, and emits `pawcall:results` once per search (RES-9, GO-5). */
export function useResultsReport(outcome: SearchOutcome) {
  const { searchNumber, count, isFallback, designation, error } = outcome;
  const { instance } = useApp();
  const { t } = useText();
  const announce = useAnnounce();
  const toasts = useToasts();
  const messageOf = useSearchErrorText();
  const emittedFor = useRef<number | null>(null);

  const report = useEffectEvent((found: number) => {
    const key = outcome.areTechnicians ? 'results.countTechnicians' : 'results.count';
    const where = isFallback && found > 0 ? [t('results.fallback.heading')] : [];
    announce([t(key, { count: found }), ...where].join('. '));
    if (emittedFor.current === searchNumber) return;
    emittedFor.current = searchNumber;
    instance.host.emit('pawcall:results', { count: found, fallback: isFallback, designation });
  });
  useEffect(() => {
    if (count !== null) report(count);
  }, [count, searchNumber]);

  const fail = useEffectEvent((reason: Error) =>
    toasts.show({ of: 'search', kind: 'error', text: messageOf(reason) }),
  );
  useEffect(() => {
    toasts.forget('search');
    if (error) fail(error);
  }, [toasts, searchNumber, error]);
}
