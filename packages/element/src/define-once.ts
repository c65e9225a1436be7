import { helpFor } from '@pawcall/react';
import { VERSION } from './version.ts';

/** Defines an element, unless the page has one of that name. */
export const defineOnce = (name: string, element: CustomElementConstructor): void => {
  const elements = globalThis.customElements;
  const defined = elements?.get(name);
  if (!defined) elements?.define(name, element);
  if (!defined || defined === element) return;
  const known = String(Reflect.get(defined, 'version') ?? 'unknown');
  console.warn(
    `Pawcall: version ${VERSION} does nothing: the page has version ${known}. Remove one. See ${helpFor('duplicate-script')}`,
  );
};
