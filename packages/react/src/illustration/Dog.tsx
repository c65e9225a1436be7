import { ArtFrame, Stroke } from './ArtFrame.tsx';

export function Dog() {
  return (
    <ArtFrame>
      <DogParts />
    </ArtFrame>
  );
}

/** The dog for other illustrations. */
export function DogParts() {
  return (
    <>
      <path d="M24 101c1-16 14-25 36-25s35 9 36 25z" fill="#dfa869" />
      <path d="M48 101c0-10 4-16 12-16s12 6 12 16z" fill="#f6eada" />
      <Stroke d="M40 82.5c11 7.5 29 7.5 40 0" color="var(--c-accent)" width="6" />
      <circle cx="60" cy="91" r="4.6" fill="#edbf63" />
      <path
        d="M60 14c21 0 31 14 31 34 0 22-11 36-31 36S29 70 29 48c0-20 10-34 31-34z"
        fill="#dfa869"
      />
      <path
        d="M60 14c4.5 0 6.5 4 6.5 12 0 10 1.5 18 5 25 6.5 3 9.5 8 9.5 14 0 12-9 19-21 19s-21-7-21-19c0-6 3-11 9.5-14 3.5-7 5-15 5-25 0-8 2-12 6.5-12z"
        fill="#f6eada"
      />
      <path
        d="M38 17c-14-3-23 11-22 28 .5 12 5 22 11 21 7-1 7-11 9-21 2-11 6-17 9-21-1-4-4-6.5-7-7z"
        fill="#6a4735"
      />
      <path
        d="M82 17c14-3 23 11 22 28-.5 12-5 22-11 21-7-1-7-11-9-21-2-11-6-17-9-21 1-4 4-6.5 7-7z"
        fill="#6a4735"
      />
      <circle cx="46" cy="46" r="3.7" fill="#22312d" />
      <circle cx="47.1" cy="44.8" r="1.1" fill="#fff" />
      <circle cx="74" cy="46" r="3.7" fill="#22312d" />
      <circle cx="75.1" cy="44.8" r="1.1" fill="#fff" />
      <path
        d="M53.5 57.5c4-1.8 9-1.8 13 0 2 .9 2.2 2.8 1 4.4-2 2.8-4.6 4.3-7.5 4.3s-5.5-1.5-7.5-4.3c-1.2-1.6-1-3.5 1-4.4z"
        fill="#22312d"
      />
      <path
        d="M60 66v3.2M60 69.2c-1.6 3.4-6 3.6-7 .6M60 69.2c1.6 3.4 6 3.6 7 .6"
        fill="none"
        stroke="#22312d"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
