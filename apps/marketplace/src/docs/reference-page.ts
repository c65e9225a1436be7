import type { OpenApi, Operation } from './document.ts';
import { html, type Markup } from './html.ts';
import { fieldList, schemaText } from './schema-text.ts';

/** The style sheet of the reference page. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-inline-size: 60em; margin: 0 auto; padding: 1.5em; }
section { border-block-start: 1px solid #8886; padding-block: 0.5em; }
h3 code { font-size: 1.1em; }
.method { font-weight: 700; margin-inline-end: 0.5em; }
code { overflow-wrap: anywhere; }
nav ul { columns: 20em; }
a { color: LinkText; }
`;

const block = (title: string, body: Markup): Markup =>
  html`<h4>${title}</h4>
    ${body}`;

const accessOf = (operation: Operation): string => {
  if (operation.security.length === 0) return 'Public.';
  return operation.security.some((one) => Object.keys(one).length === 0)
    ? 'Public; a bearer token is read when sent.'
    : 'Bearer token required.';
};

const operationSection = (method: string, path: string, operation: Operation): Markup => {
  const body = operation.requestBody?.content?.['application/json'].schema;
  const parameters = operation.parameters.map(
    (one) =>
      html`<li>
        <code>${one.name}</code> (${one.in}${one.required ? '' : ', optional'}):
        ${schemaText(one.schema)}
      </li> `,
  );
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const schema = response.content?.['application/json'].schema;
    const shape = schema === undefined ? html`` : html` ${schemaText(schema)}`;
    return html`<li><strong>${status}</strong> ${response.description}${shape}</li> `;
  });
  return html`<section id="${operation.operationId}">
    <h3><span class="method">${method.toUpperCase()}</span><code>${path}</code></h3>
    <p>${operation.summary} ${accessOf(operation)}</p>
    ${
      parameters.length === 0
        ? html``
        : block(
            'Parameters',
            html`<ul>
              ${parameters}
            </ul>`,
          )
    }
    ${body === undefined ? html`` : block('Body', fieldList(body))}
    ${block(
      'Answers',
      html`<ul>
        ${responses}
      </ul>`,
    )}
  </section>`;
};

const groupSection = (document: OpenApi, tag: string): Markup => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === tag)
      .map(([method, operation]) => operationSection(method, path, operation)),
  );
  return html`<h2>${tag}</h2>
    ${operations}`;
};

const contents = (document: OpenApi): Markup[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        html`<li>
          <a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a>
        </li> `,
    ),
  );

/** The API reference as one page without scripts or anything from elsewhere. */
export const referencePage = (document: OpenApi): string => {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<section id="schema-${name}">
        <h3>${name}</h3>
        ${fieldList(schema)}
      </section> `,
  );
  const { info } = document;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${info.title} ${info.version}: API reference</title>
      <link rel="stylesheet" href="/docs/style.css" />
    </head>
    <body>
      <header>
        <h1>${info.title} ${info.version}</h1>
        <p>
          ${info.description} Generated from <a href="/docs/openapi.json">openapi.json</a> (OpenAPI
          3.1).
        </p>
      </header>
      <nav aria-label="Calls">
        <ul>
          ${contents(document)}
        </ul>
      </nav>
      <main>
        ${document.tags.map((tag) => groupSection(document, tag.name))}
        <h2>Schemas</h2>
        ${schemas}
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}`;
};
