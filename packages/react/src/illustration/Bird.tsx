/** The bird that looks over the counter; decorative. */
export function Bird() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path
        d="M36 101c-4-10-5-20-4-32 1-20 11-38 30-38s29 16 29 36c0 13-2 24-6 34z"
        fill="#8fbba8"
      />
      <path
        d="M66 101c-12-6-20-17-20-29 0-4 1-7 3-7 8 8 22 10 33 22-1 5-1 10-2 14z"
        fill="#5e9479"
        transform="translate(-12 4)"
      />
      <path d="M62 12c19 0 31 14 31 31S81 74 62 74 32 60 32 43s11-31 30-31z" fill="#edbf63" />
      <path d="M54 15c-1-6 3-10 8-11 0 3 1 5 3 6 1-3 4-4 7-3-3 2-3 5-2 8z" fill="#edbf63" />
      <circle cx="80" cy="51" r="7" fill="#e9a46f" />
      <circle cx="42" cy="51" r="6.5" fill="#e9a46f" />
      <path d="M62 43c8 0 12 4 11 9-1 6-6 11-11 13-5-2-9-7-10-13-1-5 3-9 10-9z" fill="#7d919b" />
      <path d="M51.7 53c6-2.4 15-2.4 21.3 0-1 5-6 10-11 12-5-2-9-7-10.3-12z" fill="#5f737d" />
      <circle cx="47" cy="38" r="3.6" fill="#22312d" />
      <circle cx="48.1" cy="36.8" r="1.08" fill="#fff" />
      <circle cx="77" cy="38" r="3.6" fill="#22312d" />
      <circle cx="78.1" cy="36.8" r="1.08" fill="#fff" />
    </svg>
  );
}
