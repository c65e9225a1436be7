import { renderToString } from 'react-dom/server';
import { PawcallApp } from '../../src/app/PawcallApp.tsx';
import { readConfig, type WidgetConfig } from '../../src/config/config.ts';
import type { Host } from '../../src/context/host-events.ts';
import { createInstance } from '../../src/context/widget-instance.ts';
import { initialCss } from '../../src/styles/initial-css.ts';
import { ButtonPlaceholder } from '../../src/steps/ButtonPlaceholder.tsx';
import { loadMessages } from '../../src/text/load-messages.ts';

const NOWHERE = 'https://shop.example/';
const HOST: Host = { emit: () => true, navigate: () => undefined };
// Only effects need it, and a server runs none.
const ROOT: ShadowRoot = Object.create(null);

/** The first render of the first step: for a guest, during global loading (SES-4). */
const markupOf = async (locale: WidgetConfig['locale']): Promise<string> => {
  const reading = readConfig({
    ...Object.fromEntries(
      ['partner', 'source', 'clientId', 'geocoderToken', 'pharmacistPhone'].map((name) => [
        name,
        'x',
      ]),
    ),
    ...Object.fromEntries(
      [
        'apiBase',
        'authBase',
        'commerceBase',
        'sessionCodeUrl',
        'checkoutBase',
        'geocoderBase',
        'helpUrl',
        'termsUrl',
        'privacyUrl',
      ].map((name) => [name, NOWHERE]),
    ),
    checkoutOrigins: ['https://shop.example'],
    pharmacistEmail: 'vet@shop.example',
    addressParameters: false,
    locale,
  });
  if (reading.kind === 'errors') throw new Error(JSON.stringify(reading.errors));
  const { config } = reading;
  const instance = createInstance(config, HOST, { zone: () => 'UTC' });
  const messages = await loadMessages(locale);
  const markup = renderToString(
    <PawcallApp config={config} instance={instance} root={ROOT} messages={messages} />,
  );
  instance.dispose();
  return markup;
};

/** The first step in each language, and all styles that it could need. */
export const firstStep = async (
  locales: readonly WidgetConfig['locale'][],
): Promise<{
  readonly markups: readonly string[];
  readonly room: string;
  readonly css: string;
}> => ({
  markups: await Promise.all(locales.map(markupOf)),
  room: renderToString(<ButtonPlaceholder />),
  css: initialCss,
});
