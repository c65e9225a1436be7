/** Skin, its shade for ears, neck and nose, and the mouth. */
export interface Complexion {
  readonly skin: string;
  readonly shade: string;
  readonly mouth: string;
}

/** Complexions from fair to deep; the index is what people are matched by. */
export const COMPLEXIONS: readonly Complexion[] = [
  { skin: '#F4CDB0', shade: '#E4B293', mouth: '#B9574E' },
  { skin: '#EEC09D', shade: '#DCA680', mouth: '#B4584F' },
  { skin: '#E9B58F', shade: '#D69C75', mouth: '#B4584F' },
  { skin: '#C98B62', shade: '#B37650', mouth: '#A65B4A' },
  { skin: '#9C6644', shade: '#875537', mouth: '#96453F' },
  { skin: '#6F4731', shade: '#5C3926', mouth: '#A0564B' },
  { skin: '#5B3A29', shade: '#48291B', mouth: '#A4534A' },
];

/** Hair of fair complexions. */
export const FAIR_HAIR = [
  '#E2B56C',
  '#C98D4B',
  '#A9653A',
  '#7A4A2B',
  '#53352A',
  '#2B201C',
  '#A4502F',
] as const;

/** Hair of darker complexions. */
export const DARK_HAIR = ['#1E1817', '#231815', '#2A211D', '#2B201C', '#3A2820'] as const;

/** Grey and white hair. */
export const GREY_HAIR = ['#D8DBDA', '#B9BEBE', '#8F9393', '#6E7070'] as const;

/** Clothes and the darker tone of their collar. */
export const CLOTHES: readonly (readonly [cloth: string, collar: string])[] = [
  ['#2C6E60', '#235A4F'],
  ['#3E5F78', '#324E64'],
  ['#6C8FA0', '#577887'],
  ['#C9764F', '#AF6240'],
  ['#E9A46F', '#C98450'],
  ['#7A5A86', '#65496F'],
  ['#4A6B5E', '#3B574C'],
  ['#B5606A', '#9A4D57'],
  ['#35505F', '#284049'],
  ['#7F8C55', '#697445'],
];

/** Cloth of headscarves and turbans, with the tone of their folds. */
export const SCARVES: readonly (readonly [cloth: string, fold: string])[] = [
  ['#3F6C7A', '#335966'],
  ['#A85F6B', '#8F4E59'],
  ['#4F4A6E', '#403C5B'],
  ['#C08A4E', '#A5743E'],
  ['#2F5F54', '#254D44'],
];

/** Backgrounds. */
export const GROUNDS = [
  '#E7E0D2',
  '#F5E3DA',
  '#DCE6EC',
  '#D9E8DF',
  '#F3DFC4',
  '#CFE3E6',
  '#D6E6DD',
  '#E3E9DA',
  '#F6E8CC',
  '#E9E1EC',
] as const;
