const LOCAL = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether the page is a developer's: it says so by the option `environment`, or stands on the developer's own machine.
 * Anywhere else nobody but visitors reads what stands in the page (EMB-4).
 */
export const isDevelopment = (
  options: Readonly<Record<string, unknown>>,
  hostname: string,
): boolean => options['environment'] === 'development' || LOCAL.test(hostname);
