import { LOCALES } from '@pawcall/contract';
import { systemClock } from '@pawcall/transport';
import type { ReactNode } from 'react';
import type { ConfigError, WidgetConfig } from '../config/config.ts';
import { safeUrl } from '../config/safe-url.ts';
import { errorKey } from '../context/error-text.ts';
import { PartNotLoaded } from '../effects/with-timeout.ts';
import { ErrorNotice } from '../frame/ErrorNotice.tsx';
import {
  defaultMessages,
  loadMessages,
  loadOverrides,
  type MessageKey,
} from '../text/load-messages.ts';
import { createText, type Text } from '../text/create-text.ts';
import { Link } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import type { ReactRoot } from './react-root.tsx';

type Settings = Pick<WidgetConfig, 'locale' | 'theme' | 'textOverrides'> & {
  readonly hostedBookingUrl: string | undefined;
  readonly supportUrl: string | undefined;
};
type Options = Readonly<Record<string, unknown>>;

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Shows the page's fallback content, with a notice above it, in place of a widget that cannot run (EMB-4). */
export interface Fallback {
  /** Shows the page's content alone, while options are loading. */
  showContent(): void;
  /** The widget crashed; `reload` goes on where the owner is (WIN-8, GO-8). */
  showCrash(config: WidgetConfig | undefined, error: unknown, reload: () => void): void;
  /** The options are missing or wrong; `errors` are listed for a developer. */
  showConfigErrors(options: Options, errors: readonly ConfigError[]): void;
  /** Cancels what is still loading, because the widget runs. */
  cancel(): void;
}

/** The page's fallback content is the children of `host`. */
export const createFallback = (host: HTMLElement, reactRoot: ReactRoot): Fallback => {
  const page = host.ownerDocument;
  let current = {};

  /** Shows the page's content at once, and what `render` resolves with above it, unless another call came first. */
  const show = (render: () => Promise<((root: ShadowRoot) => ReactNode) | undefined>): void => {
    const own = {};
    current = own;
    reactRoot.renderFallback(() => null);
    render().then(
      (above) => {
        if (above && current === own) reactRoot.renderFallback(above);
      },
      () => undefined,
    );
  };
  // Engines without declarative shadow roots leave the template of a server-rendered step.
  const isEmpty = () =>
    [...host.children].every(({ localName }) => localName === 'template') &&
    (host.textContent ?? '').trim() === '';
  const isLinked = (url: string | undefined) =>
    [...host.querySelectorAll('a')].some(({ href }) => href === url);
  const showNotice = (
    settings: Settings,
    messageKey: () => MessageKey | undefined,
    retry?: { readonly label: MessageKey; readonly run: () => void },
  ) =>
    show(async () => {
      await untilParsed(page);
      const key = messageKey();
      const hostedBookingUrl = isLinked(settings.hostedBookingUrl)
        ? undefined
        : settings.hostedBookingUrl;
      if (key === undefined && hostedBookingUrl === undefined) return undefined;
      const text = await loadText(settings).catch(() => createText('en-US', defaultMessages));
      const { supportUrl, theme } = settings;
      return (root) => (
        <FallbackFrame root={root} text={text} scheme={theme} supportUrl={supportUrl}>
          {key === undefined ? (
            <Link href={hostedBookingUrl}>{text.t('errors.hostedBooking')}</Link>
          ) : (
            <ErrorNotice
              message={text.t(key)}
              hostedBookingUrl={hostedBookingUrl}
              onRetry={retry?.run}
              retryLabel={retry && text.t(retry.label)}
            />
          )}
        </FallbackFrame>
      );
    });

  return {
    showContent: () => reactRoot.renderFallback(() => null),
    showCrash(config, error, reload) {
      const { locale = 'en-US', theme = 'light', textOverrides } = config ?? {};
      const { hostedBookingUrl, helpUrl: supportUrl } = config ?? {};
      showNotice(
        { locale, theme, textOverrides, hostedBookingUrl, supportUrl },
        () => errorKey(error),
        {
          label: error instanceof PartNotLoaded ? 'shared.reload' : 'shared.tryAgain',
          run: reload,
        },
      );
    },
    showConfigErrors(options, errors) {
      const settings = usableSettings(options);
      if (errors.length === 0)
        showNotice(settings, () => (isEmpty() ? 'errors.config.title' : undefined));
      else {
        show(async () => (root) => (
          <ConfigErrorList root={root} errors={errors} scheme={settings.theme} />
        ));
      }
    },
    cancel() {
      current = {};
    },
  };
};

/** Waits until the page is parsed: the host's children may follow later (EMB-4). */
const untilParsed = async (page: Document): Promise<void> => {
  if (page.readyState !== 'loading') return;
  await new Promise((parsed) => page.addEventListener('readystatechange', parsed, { once: true }));
};

const loadText = async ({ locale, textOverrides }: Settings): Promise<Text> => {
  // Without the message compiler, overrides without plurals still work.
  const overrides =
    textOverrides && loadOverrides(textOverrides, locale).catch(() => textOverrides);
  return createText(locale, await loadMessages(locale), await overrides);
};

/** The valid ones among partly wrong options. */
const usableSettings = (options: Options): Settings => {
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

function FallbackFrame(props: {
  readonly root: ShadowRoot;
  readonly text: Text;
  readonly scheme: WidgetConfig['theme'];
  readonly supportUrl?: string | undefined;
  readonly children: ReactNode;
}) {
  const { children, ...ui } = props;
  return (
    <UiProvider clock={systemClock} {...ui}>
      <div className="pc">
        <div className="pc-in">{children}</div>
      </div>
    </UiProvider>
  );
}

/** Lists the wrong options for the page's developer, in English (CFG-2). */
function ConfigErrorList(props: {
  readonly root: ShadowRoot;
  readonly errors: readonly ConfigError[];
  readonly scheme: WidgetConfig['theme'];
}) {
  const text = createText('en-US', defaultMessages);
  return (
    <FallbackFrame root={props.root} text={text} scheme={props.scheme}>
      <Notice kind="error">
        <b>{text.t('errors.config.title')}</b>
        <ul>
          {props.errors.map(({ option, problem }) => (
            <li key={`${option} ${problem}`}>
              <code>{option}</code> <span>{problem}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </FallbackFrame>
  );
}
