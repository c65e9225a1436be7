import { DogParts } from './Dog.tsx';
import { Plant } from './Plant.tsx';

/** Step 3: a map. */
export function SceneMap() {
  return (
    <svg className="pc-scene" viewBox="0 0 360 364" aria-hidden="true">
      <circle cx="180" cy="196" r="160" fill="var(--pc-ill-halo,#d3e6df)" />
      <g transform="translate(0 26)">
        <path d="M52 92l86-30 86 30 84-30v204l-84 30-86-30-86 30z" fill="#f6eada" />
        <path d="M138 62l86 30v204l-86-30z" fill="#ebdcc5" />
        <path
          d="M52 210c30-18 60 12 86-6s52-20 86-6 54 0 84-20v88l-84 30-86-30-86 30z"
          fill="#a9cfdb"
          opacity=".85"
        />
        <path
          d="M52 130l86-26 86 34 84-30M96 77v200M262 78v202M180 78v202"
          stroke="#fff"
          strokeWidth="6"
          fill="none"
          opacity=".85"
        />
        <path
          d="M80 232c24-40 60-20 82-52 18-26 34-40 64-46"
          stroke="#b9683f"
          strokeWidth="5"
          strokeDasharray="1 13"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g transform="translate(226 66)">
        <path
          d="M0 98C-24 66-36 46-36 28a36 36 0 1172 0c0 18-12 38-36 70z"
          fill="var(--c-accent)"
        />
        <circle cx="0" cy="28" r="22" fill="#fff" />
        <g transform="translate(-15 12)">
          <svg width="30" height="30" viewBox="0 0 32 32" color="#22312d">
            <g fill="currentColor">
              <ellipse cx="6.4" cy="13.6" rx="2.9" ry="3.7" transform="rotate(-22 6.4 13.6)" />
              <ellipse cx="12.4" cy="7.3" rx="3" ry="3.9" transform="rotate(-6 12.4 7.3)" />
              <ellipse cx="19.8" cy="7.3" rx="3" ry="3.9" transform="rotate(6 19.8 7.3)" />
              <ellipse cx="25.7" cy="13.6" rx="2.9" ry="3.7" transform="rotate(22 25.7 13.6)" />
              <path d="M16 13.6c5.3 0 9.3 3.3 9.3 7.7S21.3 29 16 29c-1.1 0-2.2-.15-3.2-.42-1.6 1-3.6 1.42-5.5 1.42-.6 0-.8-.65-.45-1.05.9-1.05 1.4-2.2 1.5-3.25-1.05-1.25-1.65-2.75-1.65-4.4 0-4.4 4-7.7 9.3-7.7z" />
            </g>
          </svg>
        </g>
      </g>
      <rect x="-20" y="330" width="400" height="110" fill="var(--pc-ill-floor,#bfd9cf)" />
      <g transform="translate(40 218) scale(1.42)">
        <DogParts />
      </g>
      <g transform="translate(292 262) scale(0.9)">
        <Plant />
      </g>
      <rect x="-20" y="356" width="400" height="90" fill="var(--pc-ill-counter,#f7fbf9)" />
      <rect x="-20" y="350" width="400" height="10" fill="var(--pc-ill-edge,#ddebe5)" />
    </svg>
  );
}
