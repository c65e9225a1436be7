/** The horse that looks over the counter; decorative. */
export function Horse() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
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
      <path
        d="M53 86c4 2.6 10 2.6 14 0"
        fill="none"
        stroke="#6a4735"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
