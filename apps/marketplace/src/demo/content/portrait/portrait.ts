import palette from './palette.json' with { type: 'json' };
import { portraitTraits, type PortraitTraits } from './traits.ts';

type Complexion = (typeof palette.complexions)[number];

const LINE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
const FRAME = '#33413D';
const INK = '#22201E';
const WHITE_COAT =
  '<path d="M10 112c1-17 13-24 35-27l11 27zM110 112c-1-17-13-24-35-27l-11 27z" fill="#fff"/>' +
  '<path d="M45 85l-6 9 8 4-4 4 13 10zM75 85l6 9-8 4 4 4-13 10z" fill="#E4EBEA"/>';
const STETHOSCOPE = `<path d="M43 86c-3 8-4 15-3 24M77 86c3 8 4 15 3 24" ${LINE} stroke="#22312D" stroke-width="3.2"/>`;

const FACES = [
  'M60 18c16 0 23 12 23 28 0 22-9 37-23 37S37 68 37 46c0-16 7-28 23-28z',
  'M60 18c16 0 23 12 23 27 0 11-2 20-6 27-4 7-10 11-17 11s-13-4-17-11c-4-7-6-16-6-27 0-15 7-27 23-27z',
  'M60 18c16 0 23 12 23 29 0 20-10 36-23 36S37 67 37 47c0-17 7-29 23-29z',
] as const;
const MOUTHS = [
  'M52.500 69.500c4.500 4.200 10.500 4.200 15 0',
  'M51.500 68.800c5 5.200 12 5.200 17 0',
  'M53 70c4 3 9.500 3.200 14.500-.8',
] as const;
const NOSES = [
  'M60 50c-1 5-2.500 8-2.500 10 0 1.600 1.200 2.400 3.400 2.400',
  'M57 61c1.600 2 4.400 2 6 0',
  'M60.500 49c-.6 5-3.200 8.500-3.200 10.800 0 1.800 1.600 2.800 4.200 2.600',
] as const;
const BEARDS: Readonly<Record<Exclude<PortraitTraits['beard'], 'none'>, string>> = {
  full: 'M38 54c1 8 3 11 7 12 4-2 8-3 15-3s11 1 15 3c4-1 6-4 7-12 2 19-7 31-22 31S36 73 38 54z',
  boxed: 'M38 56c1 6 3 8 6 9 5-1 9-2 16-2s11 1 16 2c3-1 5-3 6-9 1 18-8 29-22 29S37 74 38 56z',
  goatee: 'M49 67c2-3 6-4.500 11-4.500s9 1.500 11 4.500c1 9-3 17-11 17s-12-8-11-17z',
  moustache:
    'M49.500 67.500c2.500-4 7-4.600 10.500-2.600 3.500-2 8-1.400 10.500 2.600-3.500 1-7.500.8-10.500-.4-3 1.200-7 1.400-10.500.4z',
};
const GLASSES: Readonly<Record<Exclude<PortraitTraits['glasses'], 'none'>, string>> = {
  soft: '<rect x="41" y="44" width="16" height="12.500" rx="5.500"/><rect x="63" y="44" width="16" height="12.500" rx="5.500"/><path d="M57 49c2-1.500 4-1.500 6 0M41 48l-3.500-1M79 48l3.500-1"/>',
  round:
    '<circle cx="49" cy="50" r="7.500"/><circle cx="71" cy="50" r="7.500"/><path d="M56.500 49c2-1.500 5-1.500 7 0M41.500 49l-4-1.500M78.500 49l4-1.500"/>',
  browline:
    '<path d="M41 46h16v4.500c0 4-3 6-8 6s-8-2-8-6zM63 46h16v4.500c0 4-3 6-8 6s-8-2-8-6z"/><path d="M41 46h16M63 46h16" stroke-width="3.2"/><path d="M57 48c2-1.200 4-1.200 6 0M41 47l-3.500-1M79 47l3.500-1"/>',
};

/** Draws a portrait as SVG of 120 × 120 units, always the same for a seed. Only for invented providers. */
export function portraitSvg(seed: string): string {
  const traits = portraitTraits(seed);
  const complexion = palette.complexions[traits.complexion] ?? palette.complexions[0];
  if (!complexion) throw new RangeError('No complexion is defined; add one to the palette.');
  const parts = [
    hairBack(traits),
    shoulders(traits, complexion),
    head(traits, complexion),
    traits.beard === 'none' ? '' : `<path d="${BEARDS[traits.beard]}" fill="${traits.hairColor}"/>`,
    features(traits, complexion),
    hairFront(traits),
    glasses(traits),
  ];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="11 10 98 98">' +
    `<rect width="120" height="120" fill="${traits.ground}"/>` +
    `<g transform="translate(0 10)">${parts.join('')}</g></svg>\n`
  );
}

function hairBack({ cover, hair, hairColor, scarf }: PortraitTraits): string {
  if (cover === 'headscarf') {
    return `<path d="M60 7c26 0 34 17 34 38 0 14 1 28 4 45H22c3-17 4-31 4-45C26 24 34 7 60 7z" fill="${scarf.cloth}"/>`;
  }
  return cover === 'none' && hair.back !== '' ? `<g fill="${hairColor}">${hair.back}</g>` : '';
}

function shoulders(traits: PortraitTraits, { skin, shade }: Complexion): string {
  const { cloth, collar } = traits.clothes;
  const coat = traits.wear === 'coat' || traits.wear === 'coatAndStethoscope';
  const stethoscope = traits.wear === 'stethoscope' || traits.wear === 'coatAndStethoscope';
  return [
    `<path d="M50 72h20v22H50z" fill="${shade}"/>`,
    `<path d="M14 112c1-16 12-23 34-26l12 6 12-6c22 3 33 10 34 26z" fill="${cloth}"/>`,
    `<path d="M48 84l12 22 12-22c-2 4-6 7-12 7s-10-3-12-7z" fill="${skin}"/>`,
    `<path d="M46 85.500l14 23 14-23 3.500.8L60 115 42.500 86.300z" fill="${collar}"/>`,
    coat ? WHITE_COAT : '',
    stethoscope ? STETHOSCOPE : '',
  ].join('');
}

function head(traits: PortraitTraits, { skin, shade }: Complexion): string {
  const ears = `<ellipse cx="36.500" cy="52" rx="5" ry="7" fill="${shade}"/><ellipse cx="83.500" cy="52" rx="5" ry="7" fill="${shade}"/>`;
  const studs =
    '<circle cx="35.500" cy="59.500" r="1.900" fill="#E8C063"/><circle cx="84.500" cy="59.500" r="1.900" fill="#E8C063"/>';
  const face = `<path d="${FACES[traits.jaw] ?? FACES[0]}" fill="${skin}"/>`;
  return `${ears}${traits.earrings ? studs : ''}${face}`;
}

function features(traits: PortraitTraits, { shade, mouth }: Complexion): string {
  const lines = `<path d="M47.500 62.500c-1.600 1.800-2.300 3.600-2.400 5.500M72.500 62.500c1.600 1.800 2.300 3.600 2.400 5.500" ${LINE} stroke="${shade}" stroke-width="1.600"/>`;
  return [
    traits.lines && traits.beard === 'none' ? lines : '',
    `<path d="${NOSES[traits.nose] ?? NOSES[0]}" ${LINE} stroke="${shade}" stroke-width="2.200"/>`,
    `<path d="${MOUTHS[traits.mouth] ?? MOUTHS[0]}" ${LINE} stroke="${mouth}" stroke-width="2.600"/>`,
    `<path d="M45 42.500c2.500-2 6-2 8.500-.6M66.500 41.900c2.500-1.400 6-1.400 8.500.6" ${LINE} stroke="${INK}" stroke-opacity=".75" stroke-width="2"/>`,
    `<circle cx="49.500" cy="50" r="2.700" fill="${INK}"/><circle cx="70.500" cy="50" r="2.700" fill="${INK}"/>`,
  ].join('');
}

function hairFront({ cover, hair, hairColor, scarf }: PortraitTraits): string {
  const { cloth, fold } = scarf;
  if (cover === 'headscarf') {
    return (
      `<path fill-rule="evenodd" d="M60 9c23 0 33 15 33 37 0 24-6 42-15 51-6 4-30 4-36 0-9-9-15-27-15-51C27 24 37 9 60 9zm0 17c-14 0-20.500 9-20.500 23C39.500 68 49 82 60 82s20.500-14 20.500-33c0-14-6.500-23-20.500-23z" fill="${cloth}"/>` +
      `<path d="M40 72c6 11 14 15 24 15 8 0 13-3 18-9M52 12c-10 4-15 12-16 24" ${LINE} stroke="${fold}" stroke-width="2.600"/>`
    );
  }
  if (cover === 'turban') {
    return (
      `<path d="M35 43C30 20 42 6 60 6s30 14 25 37c-4-8-13-13-25-15-12 2-21 7-25 15z" fill="${cloth}"/>` +
      `<path d="M38 33c4-12 13-19 26-21M42 36c6-9 15-15 30-17M80 33c-3-5-8-9-20-12" ${LINE} stroke="${fold}" stroke-width="2.200"/>`
    );
  }
  return `<g fill="${hairColor}">${hair.front}</g>`;
}

function glasses({ glasses: kind }: PortraitTraits): string {
  return kind === 'none'
    ? ''
    : `<g fill="none" stroke="${FRAME}" stroke-width="2">${GLASSES[kind]}</g>`;
}
