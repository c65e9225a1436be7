import { lazy, Suspense } from 'react';

const Drawing = lazy(async () => ({
  default: (await import('./SceneCallDrawing.tsx')).SceneCallDrawing,
}));

/** Step 1: a vet on a video call; decorative, so the first screen keeps its room and does not wait for it. */
export function SceneCall() {
  return (
    <Suspense
      fallback={
        <svg className="pc-scene" viewBox="0 0 360 364" aria-hidden="true" focusable="false" />
      }
    >
      <Drawing />
    </Suspense>
  );
}
