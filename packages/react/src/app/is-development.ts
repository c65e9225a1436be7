const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether the page is in development: by `environment`, or on a local host (EMB-4). */
export const isDevelopment = (
  options: Readonly<Record<string, unknown>>,
  hostname: string,
): boolean => options['environment'] === 'development' || LOCAL_HOST.test(hostname);
