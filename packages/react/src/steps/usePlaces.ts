import {
  createLatest,
  createMapboxGeocoder,
  isGeocoderError,
  locateDevice,
  type PlaceSuggestion,
} from '@pawcall/client';
import { GEOCODER_MIN_LENGTH } from '@pawcall/domain';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import type { MessageKey } from '../text/messages.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
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
  const code = isGeocoderError(error) ? error.code : '';
  if (code === 'permission_denied') return 'errors.place.denied';
  return code === 'location_unavailable' ? 'errors.place.location' : 'errors.place.server';
};

/** Place suggestions for what is typed, and the device's own place (STEP-6, STEP-7). Late answers are dropped (WIRE-5). */
export const usePlaces = (typed: string) => {
  const { config } = useApp();
  const { t, locale } = useText();
  const clock = useClock();
  const announce = useAnnounce();
  const [found, setFound] = useState<Found>(NOTHING);
  const [locating, setLocating] = useState(false);
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
            if (isGeocoderError(error) && error.code !== 'aborted') {
              setFound({ query, suggestions: [], problem: problemOf(error) });
            }
          },
        );
    return clock.setTimeout(() => {
      ask().catch(() => undefined);
    }, TYPING_PAUSE_MS);
  }, [query, country, locale, geocoder, clock, latest]);

  const current = query.length >= GEOCODER_MIN_LENGTH && found.query === query;
  const status = statusOf(query, current ? found : null);
  const problem = current ? found.problem : found.query === '' ? found.problem : null;
  return {
    suggestions: current ? found.suggestions : NOTHING.suggestions,
    status: problem && status !== 'loading' ? problemStatus(problem) : status,
    message: problem ? t(problem) : undefined,
    locating,
    forget: () => setFound(NOTHING),
    /** The place where the device is; what went wrong is shown in place of the suggestions. */
    async locate(): Promise<PlaceSuggestion | undefined> {
      setLocating(true);
      try {
        const place = await geocoder.reverse(await locateDevice({}), { country, locale });
        if (!place) setFound({ ...NOTHING, problem: 'errors.place.none' });
        return place ?? undefined;
      } catch (error) {
        const key = problemOf(error);
        setFound({ ...NOTHING, problem: key });
        announce(t(key), 'assertive');
        return undefined;
      } finally {
        setLocating(false);
      }
    },
  };
};

type Status = 'idle' | 'loading' | 'options' | 'empty' | 'error';

const problemStatus = (problem: MessageKey): Status =>
  problem === 'errors.place.none' ? 'empty' : 'error';

const statusOf = (query: string, found: Found | null): Status => {
  if (query.length < GEOCODER_MIN_LENGTH) return 'idle';
  if (!found) return 'loading';
  return found.suggestions.length > 0 ? 'options' : 'empty';
};
