import { htmlPage } from '../stack/widget-page.ts';

/** A page that embeds the widget. */
export interface HostPage {
  /** Its name in the URL. */
  readonly name: string;
  /** What is special about it, for test titles. */
  readonly about: string;
  /** Attributes of its `html` element. */
  readonly root?: string;
  /** Its head before the widget's script. */
  readonly head?: string;
  /** Its body around the element. */
  readonly around?: (widget: string) => string;
  /** The widget's script tag as this page has it. */
  readonly embed?: (script: string) => string;
  /** The button that must be pressed before the script runs. */
  readonly begin?: string;
  /** Its icon, where the policy forbids `data:`. */
  readonly icon?: string;
  /** The nonce of the widget's script in its policy. */
  readonly nonce?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Puts the widget in a column that no rule of the page reaches, so that it has the same width on every page. */
export const inColumn = (widget: string): string =>
  `<div style="all: initial !important; display: block !important; inline-size: 900px !important">` +
  `${widget.replace('<pawcall-booking', '<pawcall-booking style="margin: 0 !important"')}</div>`;

const unchanged = (html: string): string => html;

/** The page with this script and element. */
export const hostPage = (host: HostPage, script: string, widget: string): Response => {
  const { about, root, head = '', icon, nonce, headers } = host;
  const { around = unchanged, embed = unchanged } = host;
  const trusted = nonce ? script.replace('<script', `<script nonce="${nonce}"`) : embed(script);
  return htmlPage({
    title: about,
    head: head + trusted,
    body: `<h1>Pet care</h1>${around(widget)}`,
    htmlAttributes: root,
    icon,
    headers,
  });
};
