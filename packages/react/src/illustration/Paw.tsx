import { ArtFrame } from './ArtFrame.tsx';

export function Paw() {
  return (
    <ArtFrame>
      <g fill="var(--c-accent)">
        <ellipse cx="33" cy="50" rx="8.5" ry="11" transform="rotate(-24 33 50)" opacity=".55" />
        <ellipse cx="50" cy="33" rx="8.5" ry="11.5" transform="rotate(-8 50 33)" opacity=".75" />
        <ellipse cx="71" cy="33" rx="8.5" ry="11.5" transform="rotate(8 71 33)" opacity=".75" />
        <ellipse cx="88" cy="50" rx="8.5" ry="11" transform="rotate(24 88 50)" opacity=".55" />
        <path d="M60.5 53c9 0 13 6 17 12 4 5 8 9 8 15 0 8-6 12-12.5 12-5 0-8-2-12.5-2s-7.5 2-12.5 2C41.5 92 35.5 88 35.5 80c0-6 4-10 8-15 4-6 8-12 17-12z" />
      </g>
    </ArtFrame>
  );
}
