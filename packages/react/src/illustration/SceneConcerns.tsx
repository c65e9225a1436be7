import { DogParts } from './Dog.tsx';
import { Plant } from './Plant.tsx';

/** Step 2: the clipboard; decorative. */
export function SceneConcerns() {
  return (
    <svg className="pc-scene" viewBox="0 0 360 364" aria-hidden="true">
      <circle cx="180" cy="196" r="160" fill="var(--pc-ill-halo,#D3E6DF)" />
      <g transform="translate(112 44)">
        <rect width="150" height="196" rx="16" fill="#C89B69" />
        <rect x="10" y="16" width="130" height="170" rx="8" fill="#fff" />
        <rect x="46" y="-8" width="58" height="28" rx="9" fill="#7D919B" />
        <rect x="24" y="44" width="18" height="18" rx="5" fill="var(--c-accent, #0B6B5B)" />
        <path
          d="M28.5 53l3.5 3.5 6-7"
          stroke="#fff"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="52" y="48" width="70" height="9" rx="4.5" fill="#B9CFC7" />
        <rect x="24" y="78" width="18" height="18" rx="5" fill="var(--c-accent, #0B6B5B)" />
        <path
          d="M28.5 87l3.5 3.5 6-7"
          stroke="#fff"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="52" y="82" width="54" height="9" rx="4.5" fill="#B9CFC7" />
        <rect x="24" y="112" width="18" height="18" rx="5" fill="#E6EEEB" />
        <rect x="52" y="116" width="62" height="9" rx="4.5" fill="#E6EEEB" />
        <rect x="24" y="146" width="18" height="18" rx="5" fill="#E6EEEB" />
        <rect x="52" y="150" width="46" height="9" rx="4.5" fill="#E6EEEB" />
      </g>
      <rect x="-20" y="330" width="400" height="110" fill="var(--pc-ill-floor,#BFD9CF)" />
      <g transform="translate(18 256) scale(0.96)">
        <Plant />
      </g>
      <g transform="translate(150 208) scale(1.48)">
        <DogParts />
      </g>
      <g transform="translate(62 256) scale(1.02)">
        <path d="M28 101c1-17 14-25 32-25s31 8 32 25z" fill="#E4A160" />
        <path d="M50 101c0-9 3-15 10-15s10 6 10 15z" fill="#F6EADA" />
        <path
          d="M42 83c10 6 26 6 36 0"
          fill="none"
          stroke="var(--c-accent, #0B6B5B)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="60" cy="90" r="4.6" fill="#EDBF63" />
        <path
          d="M30 50c-3-15-3-29 0-37 1-3 4-3 6-1l15 14zM90 50c3-15 3-29 0-37-1-3-4-3-6-1L69 26z"
          fill="#E4A160"
        />
        <path d="M34 38c-2-8-2-14-1-18l11 11zM86 38c2-8 2-14 1-18L76 31z" fill="#F3C9BE" />
        <path
          d="M60 22c21 0 34 13 34 31 0 19-14 31-34 31S26 72 26 53c0-18 13-31 34-31z"
          fill="#E4A160"
        />
        <path
          d="M57.5 22h5v13c0 3-5 3-5 0zM47 24l4.5-1.3 1.5 9c.4 3-3.7 3.6-4.6.8zM73 24l-4.5-1.3-1.5 9c-.4 3 3.7 3.6 4.6.8z"
          fill="#C67C40"
        />
        <path
          d="M26.5 58l10 1.5c3 .5 3 4 0 4.2l-8.5.5zM93.5 58l-10 1.5c-3 .5-3 4 0 4.2l8.5.5z"
          fill="#C67C40"
        />
        <path
          d="M60 58c12 0 19 5 19 13 0 8-8 13-19 13s-19-5-19-13c0-8 7-13 19-13z"
          fill="#F6EADA"
        />
        <circle cx="45" cy="52" r="3.7" fill="#22312D" />
        <circle cx="46.1" cy="50.8" r="1.11" fill="#fff" />
        <circle cx="75" cy="52" r="3.7" fill="#22312D" />
        <circle cx="76.1" cy="50.8" r="1.11" fill="#fff" />
        <path
          d="M56 61.5c2.5-1 5.5-1 8 0 1.2.5 1.3 1.6.5 2.5-1.3 1.5-2.8 2.5-4.5 2.5s-3.2-1-4.5-2.5c-.8-.9-.7-2 .5-2.5z"
          fill="#A6503C"
        />
        <path
          d="M60 66v3.2M60 69.2c-1.6 3.4-5 3.6-6 .6M60 69.2c1.6 3.4 5 3.6 6 .6"
          fill="none"
          stroke="#22312D"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <rect x="-20" y="356" width="400" height="90" fill="var(--pc-ill-counter,#F7FBF9)" />
      <rect x="-20" y="350" width="400" height="10" fill="var(--pc-ill-edge,#DDEBE5)" />
    </svg>
  );
}
