/** Where the programs of these engines are, by environment variable; throws with what installs the missing ones. */
export function locateBrowsers(
  engines: readonly ('chromium' | 'firefox' | 'webkit')[],
): Readonly<Record<string, string>>;
