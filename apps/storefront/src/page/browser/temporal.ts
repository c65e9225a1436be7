/** Resolves once `Temporal` is there: at once where the engine has it, after loading the polyfill elsewhere. */
export async function temporalReady(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

/** The browser's own time zone. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
