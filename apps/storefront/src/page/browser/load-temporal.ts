/** Resolves once `Temporal` exists; loads the polyfill where the engine lacks it. */
export async function temporalReady(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

/** The browser's own time zone. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
