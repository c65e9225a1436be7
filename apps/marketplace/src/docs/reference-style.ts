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
