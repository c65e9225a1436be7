/** Red, green, blue and opacity, 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number, opacity: number];

const NUMBER = /-?\d*\.?\d+(?:e[-+]?\d+)?/gi;

/**
 * Reads a colour as the engine computes it for this element, in any syntax; undefined if it is no colour. Sets the element's
 * `color`.
 */
export function channelsOf(probe: HTMLElement, colour: string): Channels | undefined {
  const computed = () => probe.ownerDocument.defaultView?.getComputedStyle(probe).color ?? '';
  probe.style.color = '';
  probe.style.color = colour;
  if (probe.style.color === '') return undefined;
  // The computed value: not every engine accepts a `light-dark()`.
  probe.style.color = `color(from ${computed()} srgb r g b / alpha)`;
  const numbers =
    computed()
      .replace(/^color\(srgb/, '')
      .match(NUMBER) ?? [];
  const [red, green, blue, opacity = 1] = numbers.map((number) =>
    Math.min(Math.max(Number(number), 0), 1),
  );
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [red, green, blue, opacity];
}

/** `#0b6b5b` */
export const hexOf = ([red, green, blue]: Channels): string =>
  `#${[red, green, blue]
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const luminance = ([...channels]: Channels): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two opaque colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: Channels, other: Channels): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
