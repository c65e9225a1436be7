import {
  createLatest,
  createMapboxGeocoder,
  isPawcallError,
  locateDevice,
  type PlaceSuggestion,
} from '@pawcall/client';
import { GEOCODER_MIN_LENGTH } from '@pawcall/domain';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import type { MessageKey } from '../text/messages.ts';
import type { Text } from '../text/text.ts';
import { useText } from '../text/useText.ts';
import type { ComboboxProps } from '../ui/combobox-props.ts';
import { useClock } from '../ui/useClock.ts';

/** One request a pause in typing, not one a key. */
const TYPING_PAUSE_MS = 150;

type Found = {
  readonly query: string;
  readonly suggestions: readonly PlaceSuggestion[];
  readonly problem: MessageKey | null;
};

const NOTHING: Found = { query: '', suggestions: [], problem: null };

const problemOf = (error: unknown): MessageKey => {
  const code = isPawcallError(error) ? error.code : '';
  if (code === 'permission_denied') return 'errors.place.denied';
  return code === 'location_unavailable' ? 'errors.place.location' : 'errors.place.server';
};

/** Place suggestions for what is typed, and the device's own place (STEP-6, STEP-7). Late answers are dropped (WIRE-5). */
export const usePlaces = (typed: string) => {
  const { config } = useApp();
  const { t, locale } = useText();
  const clock = useClock();
  const [found, setFound] = useState<Found>(NOTHING);
  const [locating, setLocating] = useState(false);
  const [deviceProblem, setDeviceProblem] = useState<MessageKey | null>(null);
  const [latest] = useState(createLatest);
  const query = typed.trim();
  const { country, geocoderBase, geocoderToken } = config;
  const geocoder = useMemo(
    () => createMapboxGeocoder({ baseUrl: geocoderBase, token: geocoderToken }),
    [geocoderBase, geocoderToken],
  );

  useEffect(() => {
    if (query.length < GEOCODER_MIN_LENGTH) {
      latest.cancel();
      return undefined;
    }
    const ask = () =>
      latest
        .run((signal) => geocoder.suggest(query, { country, locale, signal }))
        .then(
          (suggestions) =>
            setFound({
              query,
              suggestions,
              problem: suggestions.length ? null : 'errors.place.none',
            }),
          (error: unknown) => {
            if (isPawcallError(error) && error.code !== 'aborted') {
              setFound({ query, suggestions: [], problem: problemOf(error) });
            }
          },
        );
    return clock.setTimeout(() => {
      ask().catch(() => undefined);
    }, TYPING_PAUSE_MS);
  }, [query, country, locale, geocoder, clock, latest]);

  const current = query.length >= GEOCODER_MIN_LENGTH && found.query === query;
  return {
    suggestions: current ? found.suggestions : NOTHING.suggestions,
    ...listOf(query, current ? found : null, t),
    /** What went wrong with the device's own place, until it is asked for again. */
    deviceProblem: deviceProblem ? t(deviceProblem) : undefined,
    locating,
    forget: () => setFound(NOTHING),
    /** The place where the device is. */
    async locate(): Promise<PlaceSuggestion | undefined> {
      setLocating(true);
      setDeviceProblem(null);
      try {
        const place = await geocoder.reverse(await locateDevice({}), { country, locale });
        if (place) return place;
        setDeviceProblem('errors.place.none');
      } catch (error) {
        setDeviceProblem(problemOf(error));
      } finally {
        setLocating(false);
      }
      return undefined;
    },
  };
};

/** What the list under the field shows, or says in place of suggestions. */
const listOf = (
  query: string,
  found: Found | null,
  t: Text['t'],
): { readonly status: ComboboxProps['status']; readonly message?: string } => {
  if (query === '') return { status: 'idle' };
  if (query.length < GEOCODER_MIN_LENGTH) {
    return {
      status: 'empty',
      message: t('shared.typeahead.hint', { count: GEOCODER_MIN_LENGTH }),
    };
  }
  if (!found) return { status: 'loading' };
  if (!found.problem) return { status: 'options' };
  const status = found.problem === 'errors.place.none' ? 'empty' : 'error';
  return { status, message: t(found.problem) };
};
