import { Stroke } from './ArtFrame.tsx';
import { Plant } from './Plant.tsx';

/** No results: a cat asleep on an empty calendar. */
export function SceneNoResults() {
  return (
    <svg className="pc-scene-empty" viewBox="0 0 320 220" aria-hidden="true">
      <ellipse cx="160" cy="206" rx="132" ry="10" fill="var(--pc-ill-halo,#d9e9e3)" />
      <g transform="translate(98 -2) scale(1.04)">
        <path d="M28 101c1-17 14-25 32-25s31 8 32 25z" fill="#8a979c" />
        <path d="M28 101c1-17 14-25 32-25s31 8 32 25z" fill="#8a979c" />
        <path d="M50 101c0-9 3-15 10-15s10 6 10 15z" fill="#eef3f3" />
        <Stroke d="M42 83c10 6 26 6 36 0" color="var(--c-accent)" width="6" />
        <circle cx="60" cy="90" r="4.6" fill="#edbf63" />
        <path
          d="M30 50c-3-15-3-29 0-37 1-3 4-3 6-1l15 14zM90 50c3-15 3-29 0-37-1-3-4-3-6-1L69 26z"
          fill="#8a979c"
        />
        <path d="M34 38c-2-8-2-14-1-18l11 11zM86 38c2-8 2-14 1-18L76 31z" fill="#f3c9be" />
        <path
          d="M60 22c21 0 34 13 34 31 0 19-14 31-34 31S26 72 26 53c0-18 13-31 34-31z"
          fill="#8a979c"
        />
        <path
          d="M57.5 22h5v13c0 3-5 3-5 0zM47 24l4.5-1.3 1.5 9c.4 3-3.7 3.6-4.6.8zM73 24l-4.5-1.3-1.5 9c-.4 3 3.7 3.6 4.6.8z"
          fill="#6f7d83"
        />
        <path
          d="M26.5 58l10 1.5c3 .5 3 4 0 4.2l-8.5.5zM93.5 58l-10 1.5c-3 .5-3 4 0 4.2l8.5.5z"
          fill="#6f7d83"
        />
        <path
          d="M60 58c12 0 19 5 19 13 0 8-8 13-19 13s-19-5-19-13c0-8 7-13 19-13z"
          fill="#eef3f3"
        />
        <Stroke d="M40 52q5 4.5 10 0" color="#22312d" width="2.2" />
        <Stroke d="M70 52q5 4.5 10 0" color="#22312d" width="2.2" />
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
      </g>
      <rect x="58" y="84" width="204" height="122" rx="18" fill="#fff" />
      <rect
        x="58"
        y="84"
        width="204"
        height="122"
        rx="18"
        fill="none"
        stroke="var(--pc-ill-line,#d5e2dd)"
        strokeWidth="2"
      />
      <path d="M58 102a18 18 0 0118-18h168a18 18 0 0118 18v12H58z" fill="var(--c-accent)" />
      <rect x="96" y="74" width="9" height="22" rx="4.5" fill="#22312d" />
      <rect x="215" y="74" width="9" height="22" rx="4.5" fill="#22312d" />
      <ellipse cx="132" cy="88" rx="15" ry="10" fill="#8a979c" />
      <ellipse cx="188" cy="88" rx="15" ry="10" fill="#8a979c" />
      <path
        d="M126 84v8M132 83v10M138 84v8M182 84v8M188 83v10M194 84v8"
        stroke="#6f7d83"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="74" y="126" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="99" y="126" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="124" y="126" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="149" y="126" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="174" y="126" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="199" y="126" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="224" y="126" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="74" y="151" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="99" y="151" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="124" y="151" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect
        x="149"
        y="151"
        width="17"
        height="17"
        rx="5"
        fill="none"
        stroke="#b9683f"
        strokeWidth="2"
        strokeDasharray="4 3"
      />
      <rect x="174" y="151" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="199" y="151" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="224" y="151" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="74" y="176" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="99" y="176" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="124" y="176" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="149" y="176" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="174" y="176" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="199" y="176" width="17" height="17" rx="5" fill="#e9f0ed" />
      <rect x="224" y="176" width="17" height="17" rx="5" fill="#e9f0ed" />
      <g fill="#7d919b" fontFamily="Figtree Variable,sans-serif" fontWeight="700">
        <text x="222" y="48" fontSize="20">
          z
        </text>
        <text x="238" y="32" fontSize="15">
          z
        </text>
        <text x="250" y="20" fontSize="11">
          z
        </text>
      </g>
      <g transform="translate(10 148) scale(0.72)">
        <Plant />
      </g>
    </svg>
  );
}
