/** A page of some shop, with the widget on it. */
export interface HostPage {
  /** Its name in the address. */
  readonly name: string;
  /** What is special about it, for a test's title. */
  readonly about: string;
  /** Attributes of its `html` element. */
  readonly root?: string;
  /** What its head holds before the widget's script. */
  readonly head?: string;
  /** Its body around the element. */
  readonly around?: (widget: string) => string;
  /** The address of its icon, where its policy forbids `data:`. */
  readonly icon?: string;
  /** What its policy knows the widget's script by. */
  readonly nonce?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A column that no rule of the page reaches, so that the widget in it is as wide on every page. */
export const inColumn = (widget: string): string =>
  `<div style="all: initial !important; display: block !important; inline-size: 900px !important">` +
  `${widget.replace('<pawcall-booking', '<pawcall-booking style="margin: 0 !important"')}</div>`;

/** The markup of a page. */
export function markupOf(
  host: HostPage,
  { script, widget }: { readonly script: string; readonly widget: string },
): string {
  const { root = '', head = '', icon = 'data:,', nonce, around = (inner: string) => inner } = host;
  const trusted = nonce ? script.replace('<script', `<script nonce="${nonce}"`) : script;
  return (
    `<!doctype html><html lang="en" ${root}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="${icon}">` +
    `<title>${host.about}</title>${head}${trusted}</head><body><h1>Pet care</h1>${around(widget)}</body></html>`
  );
}
