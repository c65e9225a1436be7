// Entry point of `npm run gallery`: shows every screen of the widget in every state, from the sources, on PORT or 4320.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { install } = await import('./entry/install.mjs');
install();
const { serveGallerySources } = await import('./entry/gallery.mjs');
console.log(`The gallery: ${await serveGallerySources(Number(process.env.PORT || 4320))}`);
