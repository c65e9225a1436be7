// Entry point of `npm run gallery`: shows every story of every screen, from the sources, on PORT or 4320.
import { install } from './tasks/install.mjs';

install();
const { serveGallerySources } = await import('./tasks/gallery.mjs');
console.log(`The gallery: ${await serveGallerySources(Number(process.env.PORT || 4320))}`);
