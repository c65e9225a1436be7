import type {
  PreloadConfig,
  PreloadedDocument,
  PreloadedResponse,
} from '../config/preload-config-document.ts';
import { readGivenOptions } from '../config/read-given-options.ts';
import { buildManifest } from './build-manifest.ts';
import { hasRequiredOptions, isText, type Options } from './select-variant.ts';

const preloaded = new Map<string, PreloadedDocument>();

/** The address of the document that `completeOptions` will request; empty where that is not certain. */
const documentUrl = (options: Options): string => {
  const { config, partner, apiBase } = options;
  const link = document.createElement('a');
  if (isText(config)) link.href = config;
  else if (
    config === undefined &&
    !hasRequiredOptions(options) &&
    isText(partner) &&
    isText(apiBase, 'apiBase') &&
    /^[a-z\d-]+$/.test(partner)
  ) {
    link.href =
      apiBase.replace(/[\s/]+$/, '') + buildManifest.document.replace('{partner}', partner);
  }
  return link.href;
};

/** Requests the document of these options, if any: once per page, and again after a failure (CFG-5). */
export const preloadConfig: PreloadConfig = (options) => {
  const address = documentUrl(options);
  if (!isText(address, 'Url')) return undefined;
  const known = preloaded.get(address);
  if (known && !known.isOver) return known;
  const own: PreloadedDocument = {
    address,
    answer: fetch(address)
      .then(async (response) => {
        const text = await response.text();
        if (response.ok) own.text = text;
        return new Response(text, response);
      })
      .catch(() => Response.error()),
  };
  preloaded.set(address, own);
  return own;
};

/** The unchecked options with those of their document, if loaded. */
export const mergeDocument = (options: Options, text: string | undefined): Options => {
  const document = readGivenOptions(text);
  if (document.kind !== 'options') return options;
  const { options: given } = document;
  const merged = Object.assign({}, given, given['data'], options);
  const { config: _, $schema: __, status: ___, data: ____, ...rest }: Options = merged;
  return rest;
};

/** Requests the storefront's session code exactly as the app would (SES-4, WIRE-6). */
export const preloadSessionCode = (address: string, locale: string): PreloadedResponse => {
  const answer = fetch(address, {
    headers: { Accept: 'application/json', 'Accept-Language': locale },
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  return { address, answer: answer.catch(() => Response.error()) };
};
