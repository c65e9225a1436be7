import { serveGallery } from '../../scripts/tasks/gallery.mjs';

/** The environment variable that says where the gallery answers. */
export const GALLERY = 'PAWCALL_GALLERY';

/** Builds and serves the gallery of states for all tests, and answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { address, stop } = await serveGallery();
  process.env[GALLERY] = address;
  return stop;
}
