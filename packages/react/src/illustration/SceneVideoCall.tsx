import { Stroke } from './ArtFrame.tsx';
import { CatParts } from './Cat.tsx';
import { useId } from 'react';
import { DogParts } from './Dog.tsx';
import { Plant } from './Plant.tsx';

/** Step 1: a vet on a video call. */
export function SceneVideoCall() {
  const clip = useId();
  return (
    <svg className="pc-scene" viewBox="0 0 360 364" aria-hidden="true">
      <circle cx="180" cy="196" r="160" fill="var(--pc-ill-halo,#d3e6df)" />
      <rect x="64" y="56" width="232" height="252" rx="30" fill="var(--pc-ill-frame,#1d3b34)" />
      <clipPath id={clip}>
        <rect x="76" y="68" width="208" height="228" rx="20" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x="76" y="68" width="208" height="228" fill="#f3dfc4" />
        <rect x="76" y="68" width="62" height="120" fill="#ebd2b1" />
        <path d="M88 84h38v44H88z" fill="#f9eedf" />
        <path d="M107 92v28M93 106h28" stroke="#e9a46f" strokeWidth="5" strokeLinecap="round" />
        <g transform="translate(78 84) scale(1.72)">
          <g transform="translate(0 10)">
            <path
              d="M60 10c22 0 34 14 34 32 0 12-5 22-12 26H38c-7-4-12-14-12-26 0-18 12-32 34-32z"
              fill="#231815"
            />
            <circle cx="30" cy="36" r="11" fill="#231815" />
            <circle cx="90" cy="36" r="11" fill="#231815" />
            <circle cx="42" cy="19" r="12" fill="#231815" />
            <circle cx="78" cy="19" r="12" fill="#231815" />
            <circle cx="60" cy="14" r="12" fill="#231815" />
            <path d="M50 72h20v22H50z" fill="#5c3926" />
            <path d="M14 112c1-16 12-23 34-26l12 6 12-6c22 3 33 10 34 26z" fill="#2c6e60" />
            <path d="M48 84l12 22 12-22c-2 4-6 7-12 7s-10-3-12-7z" fill="#6f4731" />
            <path d="M46 85.5l14 23 14-23 3.5.8L60 115 42.5 86.3z" fill="#235a4f" />
            <Stroke d="M43 86c-3 8-4 15-3 24M77 86c3 8 4 15 3 24" color="#22312d" width="3.2" />
            <ellipse cx="36.5" cy="52" rx="5" ry="7" fill="#5c3926" />
            <ellipse cx="83.5" cy="52" rx="5" ry="7" fill="#5c3926" />
            <path
              d="M60 18c16 0 23 12 23 28 0 22-9 37-23 37S37 68 37 46c0-16 7-28 23-28z"
              fill="#6f4731"
            />
            <path
              d="M60 50c-1 5-2.5 8-2.5 10 0 1.6 1.2 2.4 3.4 2.4"
              fill="none"
              stroke="#5c3926"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <Stroke d="M52.5 69.5c4.5 4.2 10.5 4.2 15 0" color="#8e3f38" width="2.6" />
            <path
              d="M45 42.5c2.5-2 6-2 8.5-.6M66.5 41.9c2.5-1.4 6-1.4 8.5.6"
              fill="none"
              stroke="#22201e"
              strokeOpacity=".75"
              strokeWidth="2"
              strokeLinecap="round"
            />
            <circle cx="49.5" cy="50" r="2.7" fill="#22201e" />
            <circle cx="70.5" cy="50" r="2.7" fill="#22201e" />
            <path
              d="M38 46c0-14 9-20 22-20s22 6 22 20c-5-5-7-10-9-13-8 4-20 4-27 0-2 4-4 9-8 13z"
              fill="#231815"
            />
          </g>
        </g>
      </g>
      <rect x="222" y="80" width="50" height="24" rx="12" fill="#fff" opacity=".92" />
      <circle cx="235" cy="92" r="4" fill="#c4483a" />
      <path d="M244 92h18" stroke="#22312d" strokeWidth="4" strokeLinecap="round" />
      <rect x="-20" y="330" width="400" height="110" fill="var(--pc-ill-floor,#bfd9cf)" />
      <g transform="translate(296 252) scale(1)">
        <Plant />
      </g>
      <g transform="translate(-4 222) scale(1.36)">
        <DogParts />
      </g>
      <g transform="translate(190 250) scale(1.08)">
        <CatParts />
      </g>
      <rect x="-20" y="356" width="400" height="90" fill="var(--pc-ill-counter,#f7fbf9)" />
      <rect x="-20" y="350" width="400" height="10" fill="var(--pc-ill-edge,#ddebe5)" />
    </svg>
  );
}
