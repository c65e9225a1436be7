import { byId } from '../page/browser/node.ts';
import { attributesOf, embedMarkup } from './markup.ts';
import { OPTION_GROUPS } from './options.ts';

const form = byId('options');
const preview = byId('preview');
const markup = byId('markup');
const ATTRIBUTES = OPTION_GROUPS.flatMap(({ options }) =>
  options.map(({ attribute }) => attribute),
);

function apply(): void {
  if (!(form instanceof HTMLFormElement)) return;
  const chosen = attributesOf(new FormData(form));
  const widget = preview.querySelector('pawcall-booking');
  for (const attribute of ATTRIBUTES) {
    const value = chosen[attribute];
    if (value === undefined) widget?.removeAttribute(attribute);
    else if (widget?.getAttribute(attribute) !== value) widget?.setAttribute(attribute, value);
  }
  markup.textContent = embedMarkup(chosen);
}

function paint(id: string, property: string): void {
  const input = byId(id);
  input.addEventListener('input', () => {
    if (input instanceof HTMLInputElement) preview.style.setProperty(property, input.value);
  });
}

form.addEventListener('change', apply);
form.addEventListener('submit', (event) => event.preventDefault());
paint('accent', '--pc-accent');
paint('radius', '--pc-radius-scale');
apply();
