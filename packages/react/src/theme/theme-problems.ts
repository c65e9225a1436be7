import { channelsOf, contrastOf, hexOf } from './contrast.ts';
import {
  MADE_OF,
  PAIRS,
  ROLE_NAMES,
  SETTABLE,
  type Role,
  type Settable,
} from './contrast-pairs.ts';

export type Scheme = 'light' | 'dark';

/** One side of a pair: role, colour as `#rrggbb`, and the property that a partner set for it. */
export interface ThemeColour {
  readonly name: string;
  readonly colour: string;
  readonly property?: string;
}

/** A problem of the colours that a partner set (THEME-2). */
export type ThemeProblem =
  | { readonly kind: 'not-a-colour'; readonly property: string; readonly value: string }
  | { readonly kind: 'not-opaque'; readonly property: string; readonly value: string }
  | {
      readonly kind: 'low-contrast';
      readonly scheme: Scheme;
      readonly front: ThemeColour;
      readonly ground: ThemeColour;
      /** Their contrast, 1 to 21, rounded down to hundredths. */
      readonly ratio: number;
      /** The required contrast (WCAG 2.2 AA). */
      readonly least: number;
    };

/**
 * Checks the colours that the page sets for a running widget, as the engine computes them, in each pair and scheme. Empty without
 * problems, or while the widget shows nothing.
 */
export function findThemeProblems(
  host: Element,
  schemes: readonly Scheme[] = ['light', 'dark'],
): readonly ThemeProblem[] {
  const page = host.ownerDocument;
  const ground = host.shadowRoot?.querySelector('.pc');
  const style = page.defaultView?.getComputedStyle(host);
  if (!ground || !style) return [];
  const valueOf = (property: string) => style.getPropertyValue(property).trim();
  const probe = page.createElement('i');
  probe.hidden = true;
  // Forced colours of the developer's system must not replace the page's.
  probe.style.forcedColorAdjust = 'none';
  ground.append(probe);
  try {
    const wrong = wrongColours(probe, valueOf);
    if (wrong.length > 0) return wrong;
    return schemes.flatMap((scheme) => lowContrast(probe, valueOf, scheme));
  } finally {
    probe.remove();
  }
}

/** A problem in a sentence: what, why, and what to do. */
export function describeThemeProblem(problem: ThemeProblem): string {
  if (problem.kind === 'not-a-colour') {
    return `${problem.property} is "${problem.value}", which is no colour: give one such as #0b4f8a.`;
  }
  if (problem.kind === 'not-opaque') {
    return `${problem.property} is "${problem.value}", which lets what is behind it through: give an opaque colour.`;
  }
  const { scheme, front, ground, ratio, least } = problem;
  const change = [front, ground].flatMap(({ property }) => property ?? []);
  return (
    `In the ${scheme} scheme ${describe(front)} on ${describe(ground)} has a contrast of ${ratio}:1, ` +
    `and needs ${least}:1: change ${[...new Set(change)].join(' or ')}.`
  );
}

const describe = ({ name, colour, property }: ThemeColour): string =>
  `${name} (${[property, colour].filter(Boolean).join(' ')})`;

type Values = (property: string) => string;

const PROPERTIES = SETTABLE.flatMap((name) => [`--pc-${name}`, `--pc-${name}-dark`]);

function wrongColours(probe: HTMLElement, valueOf: Values): readonly ThemeProblem[] {
  return PROPERTIES.flatMap((property): readonly ThemeProblem[] => {
    const value = valueOf(property);
    if (value === '') return [];
    const channels = channelsOf(probe, value);
    if (!channels) return [{ kind: 'not-a-colour', property, value }];
    return channels[3] < 1 ? [{ kind: 'not-opaque', property, value }] : [];
  });
}

function lowContrast(probe: HTMLElement, valueOf: Values, scheme: Scheme): readonly ThemeProblem[] {
  probe.style.colorScheme = scheme;
  const propertyOf = (role: Role) =>
    MADE_OF[role]?.map((name) => setFor(name, scheme, valueOf)).find((name) => name !== undefined);
  return PAIRS.flatMap(([front, grounds, least]) =>
    grounds.flatMap((ground): readonly ThemeProblem[] => {
      const properties = [propertyOf(front), propertyOf(ground)];
      if (properties.every((property) => property === undefined)) return [];
      const one = channelsOf(probe, `var(--c-${front})`);
      const other = channelsOf(probe, `var(--c-${ground})`);
      if (!one || !other) return [];
      const ratio = contrastOf(one, other);
      if (ratio >= least) return [];
      const [own, below] = properties;
      return [
        {
          kind: 'low-contrast',
          scheme,
          front: { name: ROLE_NAMES[front], colour: hexOf(one), ...(own && { property: own }) },
          ground: {
            name: ROLE_NAMES[ground],
            colour: hexOf(other),
            ...(below && { property: below }),
          },
          ratio: Math.floor(ratio * 100) / 100,
          least,
        },
      ];
    }),
  );
}

/** The property that decides a colour in a scheme; without a dark accent it derives from the light one. */
function setFor(name: Settable, scheme: Scheme, valueOf: Values): string | undefined {
  const own = `--pc-${name}${scheme === 'dark' ? '-dark' : ''}`;
  if (valueOf(own) !== '') return own;
  const light = `--pc-${name}`;
  return name === 'accent' && valueOf(light) !== '' ? light : undefined;
}
