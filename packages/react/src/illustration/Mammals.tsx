import { ArtFrame, Stroke } from './ArtFrame.tsx';

export function Horse() {
  return (
    <ArtFrame>
      <path d="M30 101c0-18 8-30 14-40l40 4c4 10 8 22 9 36z" fill="#a5673f" />
      <path
        d="M43 30c-2-9-1-17 3-21 5 2 9 8 11 15zM77 30c2-9 1-17-3-21-5 2-9 8-11 15z"
        fill="#a5673f"
      />
      <path d="M47 26c-1-5 0-9 1-11 3 2 5 5 6 9zM73 26c1-5 0-9-1-11-3 2-5 5-6 9z" fill="#f3c9be" />
      <path
        d="M60 18c16 0 22 10 22 22 0 9-3 16-4 24l-2 16c-1 9-7 14-16 14s-15-5-16-14l-2-16c-1-8-4-15-4-24 0-12 6-22 22-22z"
        fill="#b97a4c"
      />
      <path
        d="M60 18c5 0 5 10 6 22 1 11 1.5 18 0 22h-12c-1.5-4-1-11 0-22 1-12 1-22 6-22z"
        fill="#f6eada"
      />
      <path d="M60 64c11 0 17 5 17 14 0 10-7 16-17 16s-17-6-17-16c0-9 6-14 17-14z" fill="#e3c79f" />
      <path
        d="M60 7c8 0 13 5 13 12 0 8-6 11-8 20-2-7-10-5-11-13-5 1-9 6-10 12-5-14 2-31 16-31z"
        fill="#6a4735"
      />
      <path d="M30 101c-2-20 2-42 11-58-1 18 3 38 7 58z" fill="#6a4735" />
      <circle cx="44.5" cy="45" r="3.4" fill="#22312d" />
      <circle cx="45.6" cy="43.8" r="1.02" fill="#fff" />
      <circle cx="75.5" cy="45" r="3.4" fill="#22312d" />
      <circle cx="76.6" cy="43.8" r="1.02" fill="#fff" />
      <ellipse cx="53" cy="76" rx="2.3" ry="3" fill="#6a4735" />
      <ellipse cx="67" cy="76" rx="2.3" ry="3" fill="#6a4735" />
      <Stroke d="M53 86c4 2.6 10 2.6 14 0" color="#6a4735" width="2" />
    </ArtFrame>
  );
}

export function FarmAnimal() {
  return (
    <ArtFrame>
      <path d="M22 101c2-16 15-25 38-25s36 9 38 25z" fill="#eef3f3" />
      <path d="M70 77c16 2 26 10 28 24H78c-6-6-9-15-8-24z" fill="#22312d" opacity=".88" />
      <path
        d="M42 24c-8 0-13-5-13-13 8 0 14 3 17 10zM78 24c8 0 13-5 13-13-8 0-14 3-17 10z"
        fill="#e3c79f"
      />
      <path
        d="M36 40c-8 5-19 4-24-4 7-6 19-7 26-3zM84 40c8 5 19 4 24-4-7-6-19-7-26-3z"
        fill="#22312d"
      />
      <path
        d="M33 38c-5 2-11 1-14-2 4-3 11-3 16-2zM87 38c5 2 11 1 14-2-4-3-11-3-16-2z"
        fill="#f3c9be"
      />
      <path
        d="M60 18c17 0 26 10 26 24 0 10-3 17-4 25-1 12-9 20-22 20s-21-8-22-20c-1-8-4-15-4-25 0-14 9-24 26-24z"
        fill="#eef3f3"
      />
      <path
        d="M60 18c-17 0-26 10-26 24 0 5 1 10 2 14 9 2 16-4 18-13 2-8 2-17 6-25z"
        fill="#22312d"
        opacity=".88"
      />
      <path d="M60 62c15 0 23 6 23 15s-8 15-23 15-23-6-23-15 8-15 23-15z" fill="#f3c9be" />
      <circle cx="46" cy="47" r="3.6" fill="#fff" />
      <circle cx="46" cy="47" r="2.9" fill="#22312d" />
      <circle cx="47.1" cy="45.8" r="0.87" fill="#fff" />
      <circle cx="74" cy="47" r="3.6" fill="#22312d" />
      <circle cx="75.1" cy="45.8" r="1.08" fill="#fff" />
      <ellipse cx="51" cy="74" rx="2.6" ry="3.2" fill="#a6503c" />
      <ellipse cx="69" cy="74" rx="2.6" ry="3.2" fill="#a6503c" />
      <Stroke d="M53 83.5c4 2.4 10 2.4 14 0" color="#a6503c" width="2" />
    </ArtFrame>
  );
}

export function Rabbit() {
  return (
    <ArtFrame>
      <path
        d="M45 38C36 30 32 8 38 2c6-5 16 14 17 32zM75 38c9-8 13-30 7-36-6-5-16 14-17 32z"
        fill="#e3c79f"
      />
      <path
        d="M46 32c-5-7-8-20-5-24 3-2 9 11 10 22zM74 32c5-7 8-20 5-24-3-2-9 11-10 22z"
        fill="#f3c9be"
      />
      <path d="M26 101c2-15 15-22 34-22s32 7 34 22z" fill="#e3c79f" />
      <path
        d="M60 29c19 0 31 12 31 29 0 18-13 28-31 28S29 76 29 58c0-17 12-29 31-29z"
        fill="#e3c79f"
      />
      <path d="M60 60c13 0 20 6 20 14 0 7-8 12-20 12s-20-5-20-12c0-8 7-14 20-14z" fill="#f6eada" />
      <circle cx="38" cy="66" r="5" fill="#f3c9be" />
      <circle cx="82" cy="66" r="5" fill="#f3c9be" />
      <circle cx="45" cy="55" r="3.6" fill="#22312d" />
      <circle cx="46.1" cy="53.8" r="1.08" fill="#fff" />
      <circle cx="75" cy="55" r="3.6" fill="#22312d" />
      <circle cx="76.1" cy="53.8" r="1.08" fill="#fff" />
      <path
        d="M56 63.5c2.5-1 5.5-1 8 0 1.2.6 1.3 1.6.5 2.5-1.3 1.5-2.8 2.5-4.5 2.5s-3.2-1-4.5-2.5c-.8-.9-.7-1.9.5-2.5z"
        fill="#a6503c"
      />
      <path
        d="M60 68v3.2M60 71.2c-1.6 3.4-4.5 3.6-5.5 .6M60 71.2c1.6 3.4 4.5 3.6 5.5 .6"
        fill="none"
        stroke="#22312d"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M57 75.5h6v4.5c0 1-.7 1.5-1.5 1.5h-3c-.8 0-1.5-.5-1.5-1.5z" fill="#fff" />
    </ArtFrame>
  );
}

export function SmallMammal() {
  return (
    <ArtFrame>
      <circle cx="31" cy="40" r="12" fill="#b9683f" />
      <circle cx="89" cy="40" r="12" fill="#b9683f" />
      <circle cx="31" cy="41" r="6.5" fill="#f3c9be" />
      <circle cx="89" cy="41" r="6.5" fill="#f3c9be" />
      <path d="M18 101c0-38 12-68 42-68s42 30 42 68z" fill="#e9a46f" />
      <path
        d="M60 33c9 0 12 9 12 20 9 4 16 11 16 21 0 13-12 19-28 19s-28-6-28-19c0-10 7-17 16-21 0-11 3-20 12-20z"
        fill="#f6eada"
      />
      <path d="M28 101c0-6 4-10 9-10s9 4 9 10zM74 101c0-6 4-10 9-10s9 4 9 10z" fill="#f3c9be" />
      <circle cx="43" cy="57" r="3.8" fill="#22312d" />
      <circle cx="44.1" cy="55.8" r="1.14" fill="#fff" />
      <circle cx="77" cy="57" r="3.8" fill="#22312d" />
      <circle cx="78.1" cy="55.8" r="1.14" fill="#fff" />
      <path
        d="M56 65c2.5-1 5.5-1 8 0 1.2.6 1.3 1.6.5 2.5-1.3 1.5-2.8 2.5-4.5 2.5s-3.2-1-4.5-2.5c-.8-.9-.7-1.9.5-2.5z"
        fill="#a6503c"
      />
      <path
        d="M60 69.5v3.2M60 72.7c-1.6 3.4-4.5 3.6-5.5 .6M60 72.7c1.6 3.4 4.5 3.6 5.5 .6"
        fill="none"
        stroke="#22312d"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </ArtFrame>
  );
}
