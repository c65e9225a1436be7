import type { AskEarly, EarlyDocument } from '../config/early-document.ts';
import { readGiven } from '../config/given-options.ts';
import { built } from './built.ts';
import { isText, isWhole, type Options } from './drawable.ts';

const asked = new Map<string, EarlyDocument>();

/** The document that React will ask for (`completeOptions`), where it is certain that it will. */
const addressOf = (options: Options): string => {
  const { config, partner, apiBase } = options;
  const link = document.createElement('a');
  if (isText(config)) link.href = config;
  else if (
    config === undefined &&
    !isWhole(options) &&
    isText(partner) &&
    isText(apiBase, 'apiBase') &&
    /^[a-z\d-]+$/.test(partner)
  ) {
    link.href = apiBase.replace(/[\s/]+$/, '') + built.document.replace('{partner}', partner);
  }
  return link.href;
};

/** Asks for the document that these options need, if any: once for all widgets of the page, and anew after a failure (CFG-5). */
export const askEarly: AskEarly = (options) => {
  const address = addressOf(options);
  if (!isText(address, 'Url')) return undefined;
  const known = asked.get(address);
  if (known && !known.isOver) return known;
  const own: EarlyDocument = {
    address,
    answer: fetch(address)
      .then(async (sent) => {
        const text = await sent.text();
        if (sent.ok) own.text = text;
        return new Response(text, sent);
      })
      .catch(() => Response.error()),
  };
  asked.set(address, own);
  return own;
};

/** The options with those of their document, where it is there: the quick look takes what it has, React checks what it is. */
export const completed = (options: Options, text: string | undefined): Options => {
  const document = readGiven(text);
  if (document.kind !== 'options') return options;
  const { options: given } = document;
  const whole = Object.assign({}, given, given['data'], options);
  const { config: _, $schema: __, status: ___, data: ____, ...rest }: Options = whole;
  return rest;
};
