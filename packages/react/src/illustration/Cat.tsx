import { ArtFrame, Stroke } from './ArtFrame.tsx';

export function Cat() {
  return (
    <ArtFrame>
      <CatParts />
    </ArtFrame>
  );
}

const GREY = { fur: '#8a979c', chest: '#eef3f3', stripes: '#6f7d83' } as const;

/** The cat for other illustrations; grey, or in another coat. */
export function CatParts({ coat = GREY }: { readonly coat?: Record<keyof typeof GREY, string> }) {
  return (
    <>
      <path d="M28 101c1-17 14-25 32-25s31 8 32 25z" fill={coat.fur} />
      <path d="M50 101c0-9 3-15 10-15s10 6 10 15z" fill={coat.chest} />
      <Stroke d="M42 83c10 6 26 6 36 0" color="var(--c-accent)" width="6" />
      <circle cx="60" cy="90" r="4.6" fill="#edbf63" />
      <path
        d="M30 50c-3-15-3-29 0-37 1-3 4-3 6-1l15 14zM90 50c3-15 3-29 0-37-1-3-4-3-6-1L69 26z"
        fill={coat.fur}
      />
      <path d="M34 38c-2-8-2-14-1-18l11 11zM86 38c2-8 2-14 1-18L76 31z" fill="#f3c9be" />
      <path
        d="M60 22c21 0 34 13 34 31 0 19-14 31-34 31S26 72 26 53c0-18 13-31 34-31z"
        fill={coat.fur}
      />
      <path
        d="M57.5 22h5v13c0 3-5 3-5 0zM47 24l4.5-1.3 1.5 9c.4 3-3.7 3.6-4.6.8zM73 24l-4.5-1.3-1.5 9c-.4 3 3.7 3.6 4.6.8z"
        fill={coat.stripes}
      />
      <path
        d="M26.5 58l10 1.5c3 .5 3 4 0 4.2l-8.5.5zM93.5 58l-10 1.5c-3 .5-3 4 0 4.2l8.5.5z"
        fill={coat.stripes}
      />
      <path
        d="M60 58c12 0 19 5 19 13 0 8-8 13-19 13s-19-5-19-13c0-8 7-13 19-13z"
        fill={coat.chest}
      />
      <circle cx="45" cy="52" r="3.7" fill="#22312d" />
      <circle cx="46.1" cy="50.8" r="1.1" fill="#fff" />
      <circle cx="75" cy="52" r="3.7" fill="#22312d" />
      <circle cx="76.1" cy="50.8" r="1.1" fill="#fff" />
      <path
        d="M56 61.5c2.5-1 5.5-1 8 0 1.2.5 1.3 1.6.5 2.5-1.3 1.5-2.8 2.5-4.5 2.5s-3.2-1-4.5-2.5c-.8-.9-.7-2 .5-2.5z"
        fill="#a6503c"
      />
      <path
        d="M60 66v3.2M60 69.2c-1.6 3.4-5 3.6-6 .6M60 69.2c1.6 3.4 5 3.6 6 .6"
        fill="none"
        stroke="#22312d"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
