import { startTransition, useEffect, useState } from 'react';

/**
 * True in the first frame of what has just come, false from the next on: the frame answers the press, and what takes
 * longer follows without being in the way of another press.
 */
export const useFrameFirst = (): boolean => {
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsFirst(false)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isFirst;
};
