import { LOCALES } from '@pawcall/contract';
import type { ConfigError, WidgetConfig } from '../config/config.ts';
import { safeUrl } from '../config/safe-url.ts';
import { errorKey } from '../context/error-text.ts';
import { defaultMessages, loadMessages, loadOverrides, type MessageKey } from '../text/messages.ts';
import { createText, type Text } from '../text/text.ts';
import { Failed } from './Failed.tsx';
import type { Surface } from './surface.tsx';

type Settings = Pick<WidgetConfig, 'locale' | 'theme' | 'textOverrides'> & {
  readonly hostedBookingUrl: string | undefined;
  readonly supportUrl: string | undefined;
};
const SCHEMES = ['light', 'dark', 'auto'] as const;

/** What stands in the place of a widget that cannot run: the page's own content, and the way to book without it (EMB-4). */
export const ownContentOf = (host: HTMLElement, surface: Surface) => {
  let shown = {};

  // A template is what an old engine leaves of the first step that a server wrote.
  const isEmpty = () =>
    [...host.children].every(({ localName }) => localName === 'template') &&
    (host.textContent ?? '').trim() === '';
  const isLinked = (url: string | undefined) =>
    [...host.querySelectorAll('a')].some(({ href }) => href === url);
  const show = async (
    settings: Settings,
    messageOf: () => MessageKey | undefined,
    onRetry?: () => void,
  ): Promise<void> => {
    const turn = {};
    shown = turn;
    // At once, so that the place is never empty.
    surface.showOwnContent(() => null);
    await untilRead(host.ownerDocument);
    if (shown !== turn) return;
    const message = messageOf();
    const hostedBookingUrl = isLinked(settings.hostedBookingUrl)
      ? undefined
      : settings.hostedBookingUrl;
    if (message === undefined && hostedBookingUrl === undefined) return;
    const text = await loadText(settings).catch(() => createText('en-US', defaultMessages));
    if (shown !== turn) return;
    surface.showOwnContent((root) => (
      <Failed
        {...settings}
        root={root}
        text={text}
        message={message === undefined ? undefined : text.t(message)}
        hostedBookingUrl={hostedBookingUrl}
        onRetry={onRetry}
      />
    ));
  };
  const showErrors = async (errors: readonly ConfigError[], settings: Settings) => {
    const turn = {};
    shown = turn;
    surface.showOwnContent(() => null);
    const { ConfigErrors } = await import('./ConfigErrors.tsx');
    if (shown !== turn) return;
    surface.showOwnContent((root) => (
      <ConfigErrors root={root} errors={errors} theme={settings.theme} />
    ));
  };

  return {
    /** The widget failed as a whole: another try may help. */
    afterCrash(config: WidgetConfig | undefined, error: unknown, onRetry: () => void) {
      const { locale = 'en-US', theme = 'light', textOverrides } = config ?? {};
      const { hostedBookingUrl, helpUrl: supportUrl } = config ?? {};
      const settings = { locale, theme, textOverrides, hostedBookingUrl, supportUrl };
      show(settings, () => errorKey(error), onRetry).catch(() => undefined);
    },
    /** The options are missing or wrong. `errors` are for the developer who looks at the page; visitors get none. */
    forWrongOptions(
      options: Readonly<Record<string, unknown>>,
      errors: readonly ConfigError[],
    ): void {
      const settings = settingsOf(options);
      // The console has named them already.
      if (errors.length > 0) showErrors(errors, settings).catch(() => undefined);
      else {
        const message = () => (isEmpty() ? 'errors.config.title' : undefined);
        show(settings, message).catch(() => undefined);
      }
    },
    /** The widget runs; what is still loading for the page's own content comes too late. */
    leave() {
      shown = {};
    },
  };
};

const loadText = async ({ locale, textOverrides }: Settings): Promise<Text> => {
  // As they were given they still say what can fail on the first step.
  const own = textOverrides && loadOverrides(textOverrides, locale).catch(() => textOverrides);
  return createText(locale, await loadMessages(locale), await own);
};

/** Waits until the browser has read the page: what stands in the element may come after the widget (EMB-4). */
const untilRead = async (page: Document): Promise<void> => {
  if (page.readyState !== 'loading') return;
  await new Promise((read) => page.addEventListener('readystatechange', read, { once: true }));
};

/** What can be used of options of which some are wrong. */
const settingsOf = (options: Readonly<Record<string, unknown>>): Settings => {
  const { locale, theme, hostedBookingUrl, helpUrl } = options;
  const url = (text: unknown) => (typeof text === 'string' ? safeUrl(text) : undefined);
  return {
    locale: LOCALES.find((known) => known === locale) ?? 'en-US',
    theme: SCHEMES.find((known) => known === theme) ?? 'light',
    textOverrides: undefined,
    hostedBookingUrl: url(hostedBookingUrl),
    supportUrl: url(helpUrl),
  };
};
