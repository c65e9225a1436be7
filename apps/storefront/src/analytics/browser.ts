import { byId, node } from '../page/browser/create-element.ts';

/** Lists what a tool receives, newest first. */
const show = (tool: string, event: unknown): void =>
  byId(tool).prepend(node('li', {}, node('code', {}, JSON.stringify(event, null, 1))));

// Stand-ins for the globals of the tools' own scripts.
Object.assign(globalThis, {
  dataLayer: Object.assign([], { push: (event: unknown) => show('ga4', event) }),
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
