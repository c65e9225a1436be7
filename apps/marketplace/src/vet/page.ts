import { html } from 'hono/html';
import type { Context } from 'hono';
import type { Locale } from '@pawcall/contract';
import type { Marketplace } from '../http/marketplace-context.ts';
import type { Peer } from '../http/route.ts';
import { textsOf } from './texts.ts';

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/** What is wrong with a form: messages by the field's name; `form` for the form as a whole. */
export type Problems = Readonly<Record<string, string>>;

/** Who reads a page. */
interface Reader {
  readonly locale: Locale;
  /** Undefined before signing in. */
  readonly name?: string;
}

/** A signed-in vet. */
export interface Vet extends Reader {
  readonly name: string;
  readonly providerId: number;
  readonly providerUuid: string;
  readonly timeZone: string;
}

/** What the handlers of the vet's pages are given. */
export interface VetEnvironment {
  Bindings: { market: Marketplace; peer: Peer };
  Variables: { vet: Vet };
}

/** A request for one of the vet's pages. */
export type VetContext = Context<VetEnvironment>;

interface Page {
  readonly title: string;
  /** The path of its own link in the navigation. */
  readonly path?: string;
  /** What has just been done. */
  readonly notice?: string | undefined;
  readonly problems?: Problems;
  readonly body: unknown;
}

const header = ({ locale, name }: Reader, path: string | undefined) => {
  const texts = textsOf(locale);
  if (name === undefined) return html`<p class="brand">${texts.site}</p>`;
  const pages = [
    ['/vet', texts.today],
    ['/vet/week', texts.week],
    ['/vet/hours', texts.hours],
    ['/vet/days-off', texts.daysOff],
    ['/vet/calendar', texts.calendar],
  ] as const;
  return html`<p class="brand">${texts.site} <span>${name}</span></p>
    <form method="post" action="/vet/log-out">
      <button class="quiet">${texts.logOut}</button>
    </form>
    <nav aria-label="${texts.nav}">
      <ul>
        ${pages.map(
          ([href, label]) =>
            html`<li>
              <a href="${href}" ${href === path && html`aria-current="page"`}>${label}</a>
            </li>`,
        )}
      </ul>
    </nav>`;
};

// A link leads to each field; focus is set without a script.
const summary = (title: string, problems: Problems) =>
  html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${title}</h2>
    <ul>
      ${Object.entries(problems).map(([name, message]) =>
        name === 'form'
          ? html`<li>${message}</li>`
          : html`<li><a href="#${name}">${message}</a></li>`,
      )}
    </ul>
  </div>`;

/** A whole page. */
export const page = (reader: Reader, { title, path, notice, problems = {}, body }: Page): Html => {
  const texts = textsOf(reader.locale);
  const hasProblems = Object.keys(problems).length > 0;
  return html`<!doctype html>
    <html lang="${reader.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${hasProblems ? texts.errorTitle : ''}${title} · ${texts.site}</title>
        <link rel="stylesheet" href="/vet/style.css" />
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        <header><div>${header(reader, path)}</div></header>
        <main id="main" tabindex="-1" class="${reader.name === undefined ? 'narrow' : ''}">
          ${hasProblems && summary(texts.check, problems)}
          ${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
};

/** A page of a signed-in vet: with what is wrong with its form, else with what `?saved` says of the one before. */
export const vetPage = (
  c: VetContext,
  shown: Omit<Page, 'notice'>,
): Response | Promise<Response> => {
  const { vet } = c.var;
  const hasProblems = Object.keys(shown.problems ?? {}).length > 0;
  const notice = c.req.query('saved') === undefined ? undefined : textsOf(vet.locale).saved;
  return c.html(page(vet, { ...shown, notice }), hasProblems ? 422 : 200);
};

interface Field {
  /** Its name in the form, and its id. */
  readonly name: string;
  readonly label: string;
  /** Of the label, read out but not shown. */
  readonly labelRest?: string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'time';
  readonly autocomplete?: string;
  readonly hint?: string;
  /** Of its form. */
  readonly problems?: Problems;
  /** Of a date. */
  readonly min?: string;
}

/** A field with its label, and what is wrong with what was typed. */
export const field = ({ name, label, labelRest, hint, problems = {}, ...input }: Field): Html => {
  const problem = problems[name];
  const notes = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}"
      >${label}${
        labelRest !== undefined && html`<span class="unseen"> (${labelRest})</span>`
      }</label
    >
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${input.type ?? 'text'}"
      value="${input.value ?? ''}"
      autocomplete="${input.autocomplete ?? 'off'}"
      ${input.type === 'time' && html`step="900"`}
      ${input.min !== undefined && html`min="${input.min}"`}
      ${notes !== '' && html`aria-describedby="${notes}"`}
      ${problem !== undefined && html`aria-invalid="true"`}
    />
  </div>`;
};
