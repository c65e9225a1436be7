import { useEffect } from 'react';
import type { WidgetConfig } from '../config/config.ts';

/** In development, warns of colours of the page that cannot be read; visitors download nothing of it (THEME-2). */
export function useThemeWarnings(config: WidgetConfig, root: ShadowRoot): void {
  useEffect(() => {
    const { environment, theme } = config;
    if (environment !== 'development' || !('host' in root)) return;
    import('../theme/warn-of-theme.ts').then(
      ({ warnOfTheme }) => warnOfTheme(root.host, theme),
      // It helps only whoever develops.
      () => undefined,
    );
  }, [config, root]);
}
