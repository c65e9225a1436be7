/**
 * Starts the library on the page, in the reader's colours, and mends what it leaves undone for the keyboard and screen
 * readers. Calls are shown, not made: a page must not be a way to call with somebody's token.
 */
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
  // A link inside a button: the button does the same.
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
