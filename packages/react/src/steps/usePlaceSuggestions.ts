import {
  createMapboxGeocoder,
  isPawcallError,
  locateDevice,
  type PlaceSuggestion,
} from '@pawcall/client';
import {
  asksGeocoder,
  GEOCODER_MIN_LENGTH,
  placeAdvice,
  suggestionsProblem,
  type TypeaheadProblem,
} from '@pawcall/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import type { ComboboxProps } from '../ui/useCombobox.ts';
import { useClock } from '../ui/ui-context.ts';

/** One request per pause in typing, in ms. */
const TYPING_PAUSE_MS = 150;

const TEXTS = {
  no_results: 'errors.place.none',
  server_unreachable: 'errors.place.server',
  location_unavailable: 'errors.place.location',
  permission_denied: 'errors.place.denied',
} as const;

const ADVICE = {
  zip: 'steps.location.tryZip',
  postal: 'steps.location.tryPostal',
  city: 'steps.location.tryCity',
} as const;

const problemOf = (error: unknown): TypeaheadProblem => {
  const code = isPawcallError(error) ? error.code : '';
  return code === 'permission_denied' || code === 'location_unavailable'
    ? code
    : 'server_unreachable';
};

/** Place suggestions for the typed text, and the device's location (STEP-6, STEP-7). Late responses are dropped (WIRE-5). */
export const usePlaceSuggestions = (typed: string) => {
  const { config, instance } = useApp();
  const { country, geocoderBase, geocoderToken } = config;
  const { onExchange } = instance;
  const { t, locale } = useText();
  const clock = useClock();
  const [query, setQuery] = useState('');
  const [locating, setLocating] = useState(false);
  const [deviceProblem, setDeviceProblem] = useState<TypeaheadProblem | null>(null);
  const text = typed.trim();
  const geocoder = useMemo(
    () => createMapboxGeocoder({ baseUrl: geocoderBase, token: geocoderToken, onExchange }),
    [geocoderBase, geocoderToken, onExchange],
  );

  useEffect(() => clock.setTimeout(() => setQuery(text), TYPING_PAUSE_MS), [text, clock]);
  const isCurrent = query === text && asksGeocoder(text);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['places', query, country, locale],
    queryFn: ({ signal }) => geocoder.suggest(query, { country, locale, signal }),
    enabled: isCurrent,
  });

  const list = (): Pick<ComboboxProps, 'status' | 'message'> => {
    if (text === '') return { status: 'idle' };
    if (!asksGeocoder(text)) {
      return {
        status: 'empty',
        message: t('shared.typeahead.hint', { count: GEOCODER_MIN_LENGTH }),
      };
    }
    const outcome = isError && !isFetching ? 'failed' : data;
    if (!isCurrent || !outcome) return { status: 'loading' };
    const problem = suggestionsProblem(outcome);
    if (!problem) return { status: 'options' };
    const message = t(TEXTS[problem]);
    if (outcome === 'failed') return { status: 'error', message: message };
    return { status: 'empty', message: t(ADVICE[placeAdvice(text, country)], { none: message }) };
  };
  return {
    suggestions: (isCurrent && data) || [],
    ...list(),
    /** Repeats the last request. */
    retry() {
      refetch().catch(() => undefined);
    },
    /** Why the device's location failed, until the next attempt. */
    deviceProblem: deviceProblem ? t(TEXTS[deviceProblem]) : undefined,
    locating,
    async locate(): Promise<PlaceSuggestion | undefined> {
      setLocating(true);
      setDeviceProblem(null);
      try {
        const place = await geocoder.reverse(await locateDevice({}), { country, locale });
        if (place) return place;
        setDeviceProblem('no_results');
      } catch (error) {
        setDeviceProblem(problemOf(error));
      } finally {
        setLocating(false);
      }
      return undefined;
    },
  };
};
