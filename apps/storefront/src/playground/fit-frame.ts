const HEIGHTS = { '390': 844, '768': 900, '1180': 860 } as const;

/** Shows a frame of this width, made smaller by as much as its place is narrower; answers how to look again. */
export function fitFrame(
  frame: HTMLIFrameElement,
  place: HTMLElement,
  width: keyof typeof HEIGHTS,
): void {
  const height = HEIGHTS[width];
  const scale = Math.min(1, place.clientWidth / Number(width));
  frame.style.inlineSize = `${width}px`;
  frame.style.blockSize = `${height}px`;
  frame.style.scale = `${scale}`;
  frame.style.marginInlineStart = `${Math.max(0, (place.clientWidth - Number(width) * scale) / 2)}px`;
  place.style.blockSize = `${height * scale}px`;
}
