import { errorText } from '../context/error-text.ts';
import { useApp } from '../context/app-context.ts';
import { ErrorNotice } from '../frame/ErrorNotice.tsx';
import { useText } from '../text/useText.ts';

/** What a step needs could not be loaded (GO-8). */
export function LoadError({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const { hostedBookingUrl } = useApp().config;
  const message = errorText(error, useText());
  return <ErrorNotice message={message} hostedBookingUrl={hostedBookingUrl} onRetry={onRetry} />;
}
