/** What the page adds to the library's own style sheet: colours that can be read, light and dark, and room on a phone. */
export const REFERENCE_STYLE = `
body { margin: 0; }
#reference { overflow-x: clip; }
noscript p { padding: 2em; }
.swagger-ui { font-family: system-ui, sans-serif; }
.swagger-ui .wrapper { max-width: 70em; }
.swagger-ui .info { margin: 2.5em 0 1.5em; }
.swagger-ui .info .title small { background: #46526a; }
.swagger-ui .info .title small.version-stamp { background: #17623a; }
.swagger-ui .info a, .swagger-ui a.nostyle:hover { color: #2450a8; }
.swagger-ui .scheme-container { margin: 0; padding: 1em 0; box-shadow: none; }
.swagger-ui .auth-wrapper, .swagger-ui .authorization__btn { display: none; }
.swagger-ui .opblock-tag { font-size: 1.4em; }
.swagger-ui .opblock-tag small { max-width: 38em; padding: 0.4em 1em; line-height: 1.4; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #a32016; }
.swagger-ui .opblock .opblock-summary-method { text-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d4f9c; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #17623a; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00; }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after,
.swagger-ui .opblock-section-request-body .opblock-section-header h4 small { color: #a32016; opacity: 1; }
.swagger-ui .parameter__in, .swagger-ui .prop-format, .swagger-ui .parameter__extension { color: #525a66; }
.swagger-ui .response-control-media-type__accept-message { color: #14532d; }
.swagger-ui .highlight-code > .microlight, .swagger-ui pre.microlight { background: #16191f !important; }
.swagger-ui .microlight span[style*="211, 99, 99"] { color: #ffb0b0 !important; }
html.dark-mode, html.dark-mode body { background: #1c2022; }
html.dark-mode .swagger-ui .info a { color: #9cc0ff; }
html.dark-mode .swagger-ui .parameter__in, html.dark-mode .swagger-ui .prop-format { color: #c4cad4; }
html.dark-mode .swagger-ui .parameter__name.required span,
html.dark-mode .swagger-ui .parameter__name.required::after,
html.dark-mode .swagger-ui .opblock-section-request-body .opblock-section-header h4 small { color: #ffb1a8; }
html.dark-mode .swagger-ui .response-control-media-type__accept-message { color: #9fe0b8; }
@media (max-width: 40em) {
  .swagger-ui .wrapper { padding: 0 0.8em; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex: 1 0 100%; order: 1; max-width: none; padding: 0.4em 0; }
  .swagger-ui .opblock-body { overflow-x: auto; }
  .swagger-ui .opblock-body select { min-width: 0; max-width: 100%; }
  .swagger-ui .opblock-body td { overflow-wrap: anywhere; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; }
}
`;

/** Starts the library and fixes its keyboard and screen reader gaps. Calls cannot be made from the page. */
export const REFERENCE_SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();

const reference = document.getElementById('reference');
const each = (selector, change) => reference.querySelectorAll(selector).forEach(change);
const label = (part, name) => {
  part.setAttribute('role', 'region');
  part.setAttribute('aria-label', name);
};
const mend = () => {
  each('.info .title', (heading) => heading.setAttribute('aria-level', '1'));
  each('.opblock-tag', (heading) => heading.setAttribute('aria-level', '2'));
  each('.models h4', (heading) => heading.setAttribute('aria-level', '2'));
  each('.opblock h4', (heading) => heading.setAttribute('aria-level', '3'));
  // A link inside a button is redundant.
  each('.opblock-summary-control a[href]', (link) => link.removeAttribute('href'));
  each('.information-container', (part) => label(part, 'What holds for every call'));
  each('.scheme-container', (part) => label(part, 'Servers'));
  each('#servers', (list) => list.setAttribute('aria-label', 'Server'));
  each('.operation-filter-input', (field) => field.setAttribute('aria-label', 'Filter by group'));
  each('pre', (block) => block.setAttribute('tabindex', '0'));
};
new MutationObserver(mend).observe(reference, { childList: true, subtree: true });

SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/** The reference page; nothing is inline or loaded from elsewhere. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Pawcall marketplace: API reference</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/reference.css">
    <script defer src="/docs/swagger-ui-bundle.js"></script>
    <script defer src="/docs/reference.js"></script>
  </head>
  <body>
    <div id="reference">
      <noscript><p>The reference is drawn by a script. The same is in <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></noscript>
    </div>
  </body>
</html>
`;
