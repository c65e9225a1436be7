import { serveGallery } from '../../scripts/tasks/gallery.mjs';

/** The environment variable with the gallery's address. */
export const GALLERY = 'PAWCALL_GALLERY';

/** Builds and serves the gallery, and returns how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { address, stop } = await serveGallery();
  process.env[GALLERY] = address;
  return stop;
}
