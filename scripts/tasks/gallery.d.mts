/** Builds the gallery and serves it on a free port: its address, and how to stop it. */
export function serveGallery(): Promise<{
  readonly address: string;
  readonly stop: () => Promise<void>;
}>;
