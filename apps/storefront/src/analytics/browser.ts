import { byId, node } from '../page/browser/create-element.ts';

/** Lists what a tool receives, newest first. */
const show = (tool: string, told: unknown): void =>
  byId(tool).prepend(node('li', {}, node('code', {}, JSON.stringify(told, null, 1))));

// Stand-ins for the globals of the tools' own scripts.
Object.assign(globalThis, {
  dataLayer: Object.assign([], { push: (told: unknown) => show('ga4', told) }),
  analytics: {
    track: (event: string, properties: unknown) => show('segment', { event, properties }),
  },
  Shopify: {
    analytics: {
      publish: (name: string, customData: unknown) => show('shopify', { name, customData }),
    },
  },
});

// The page must stay to show its list.
document.addEventListener('pawcall:checkout', (event) => event.preventDefault());
