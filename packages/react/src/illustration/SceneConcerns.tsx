import { CatParts } from './Cat.tsx';
import { DogParts } from './Dog.tsx';
import { Plant } from './Plant.tsx';

const GINGER = { fur: '#E4A160', chest: '#F6EADA', stripes: '#C67C40' } as const;

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
        <CatParts coat={GINGER} />
      </g>
      <rect x="-20" y="356" width="400" height="90" fill="var(--pc-ill-counter,#F7FBF9)" />
      <rect x="-20" y="350" width="400" height="10" fill="var(--pc-ill-edge,#DDEBE5)" />
    </svg>
  );
}
