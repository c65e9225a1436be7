import type { Booking } from '@pawcall/contract';
import { providerClock, titledName, type ProviderClock } from '@pawcall/domain';
import { formatDayTime } from '@pawcall/format';
import { useApp } from '../context/app-context.ts';
import { useProviderName } from '../provider/ProviderName.tsx';
import { useText } from '../text/useText.ts';

/** The start of a visit, of which the instants were read before. */
export const startOf = ({ start_at }: Pick<Booking, 'start_at'>): Temporal.Instant =>
  Temporal.Instant.from(start_at);

/** The vet's clock at a visit, where it differs from the owner's (GO-9). */
export const vetClock = (visit: Booking, zone: string): ProviderClock | null => {
  const { start_at, end_at, provider_timezone } = visit;
  try {
    const { offset } = startOf(visit).toZonedDateTimeISO(provider_timezone);
    return providerClock({ start_at, end_at, utc_offset: offset }, zone);
  } catch {
    // A zone that this device does not know.
    return null;
  }
};

/** Writes an instant with its day in the owner's zone: `Tue, Jun 16, 2:30 PM`. */
export const useDayTime = (): ((at: string | Temporal.Instant) => string) => {
  const { zone } = useApp();
  const { locale } = useText();
  return (at) =>
    formatDayTime(typeof at === 'string' ? Temporal.Instant.from(at) : at, zone, locale);
};

/** The names of visits for sentences: the vet, and the start with its day. */
export const useVisitNames = () => {
  const dayTime = useDayTime();
  const nameOf = useProviderName();
  return ({ provider, start_at }: Pick<Booking, 'provider' | 'start_at'>) => ({
    name: nameOf(asProvider(provider), titledName),
    time: dayTime(start_at),
  });
};

/** A booking's provider has no free times. */
export const asProvider = (provider: Booking['provider']) => ({ ...provider, appointments: [] });
