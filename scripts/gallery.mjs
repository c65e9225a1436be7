// Entry point of `npm run gallery`: shows every story of every screen, from the sources, on PORT or 4320.
import { install } from './entry/install.mjs';

install();
const { serveGallerySources } = await import('./entry/gallery.mjs');
console.log(`The gallery: ${await serveGallerySources(Number(process.env.PORT || 4320))}`);
