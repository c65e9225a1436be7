import { useApp } from '../context/app-context.ts';

/** Leads to booking a visit: the page's own way, or the pharmacy's booking page where there is one (VISIT-15). */
export const useBookAgain = (): ((providerUuid: string | null) => void) => {
  const { config, instance } = useApp();
  return (providerUuid) => {
    if (!instance.host.emit('pawcall:book-again', { providerUuid })) return;
    if (config.hostedBookingUrl) instance.host.navigate(config.hostedBookingUrl);
  };
};
