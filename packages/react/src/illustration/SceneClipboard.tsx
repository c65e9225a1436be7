import { CatParts } from './Cat.tsx';
import { DogParts } from './Dog.tsx';
import { Plant } from './Plant.tsx';

const GINGER = { fur: '#e4a160', chest: '#f6eada', stripes: '#c67c40' } as const;

/** Step 2: a clipboard. */
export function SceneClipboard() {
  return (
    <svg className="pc-scene" viewBox="0 0 360 364" aria-hidden="true">
      <circle cx="180" cy="196" r="160" fill="var(--pc-ill-halo,#d3e6df)" />
      <g transform="translate(112 44)">
        <rect width="150" height="196" rx="16" fill="#c89b69" />
        <rect x="10" y="16" width="130" height="170" rx="8" fill="#fff" />
        <rect x="46" y="-8" width="58" height="28" rx="9" fill="#7d919b" />
        <rect x="24" y="44" width="18" height="18" rx="5" fill="var(--c-accent)" />
        <path
          d="M28.5 53l3.5 3.5 6-7"
          stroke="#fff"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="52" y="48" width="70" height="9" rx="4.5" fill="#b9cfc7" />
        <rect x="24" y="78" width="18" height="18" rx="5" fill="var(--c-accent)" />
        <path
          d="M28.5 87l3.5 3.5 6-7"
          stroke="#fff"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="52" y="82" width="54" height="9" rx="4.5" fill="#b9cfc7" />
        <rect x="24" y="112" width="18" height="18" rx="5" fill="#e6eeeb" />
        <rect x="52" y="116" width="62" height="9" rx="4.5" fill="#e6eeeb" />
        <rect x="24" y="146" width="18" height="18" rx="5" fill="#e6eeeb" />
        <rect x="52" y="150" width="46" height="9" rx="4.5" fill="#e6eeeb" />
      </g>
      <rect x="-20" y="330" width="400" height="110" fill="var(--pc-ill-floor,#bfd9cf)" />
      <g transform="translate(18 256) scale(0.96)">
        <Plant />
      </g>
      <g transform="translate(150 208) scale(1.48)">
        <DogParts />
      </g>
      <g transform="translate(62 256) scale(1.02)">
        <CatParts coat={GINGER} />
      </g>
      <rect x="-20" y="356" width="400" height="90" fill="var(--pc-ill-counter,#f7fbf9)" />
      <rect x="-20" y="350" width="400" height="10" fill="var(--pc-ill-edge,#ddebe5)" />
    </svg>
  );
}
