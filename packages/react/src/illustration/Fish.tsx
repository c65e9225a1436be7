/** The fish that looks over the counter; decorative. */
export function Fish() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path
        d="M88 58c8-12 18-17 24-15 3 1 2 5 0 8-2 4-3 7-3 9s1 5 3 9c2 3 3 7 0 8-6 2-16-3-24-15z"
        fill="#b9683f"
      />
      <path
        d="M46 32c8-12 26-15 35-9 3 2 1 6-3 11zM52 84c4 9 14 13 21 10 3-1 2-5-1-9z"
        fill="#b9683f"
      />
      <path
        d="M54 28c22 0 38 14 44 31-6 17-22 30-44 30S14 74 12 59c2-16 20-31 42-31z"
        fill="#e9a46f"
      />
      <path
        d="M54 28c5 0 9 .7 13 1.8-7 8-10 18-10 29s4 21 11 28.6c-4 1-9 1.6-14 1.6-22 0-40-15-42-30 2-16 20-31 42-31z"
        fill="#edbf63"
      />
      <path d="M62 55c8-3 17-1 19 3 1 3-2 9-9 11-5 1-9-1-10-5s-2-8 0-9z" fill="#b9683f" />
      <circle cx="32" cy="52" r="4.6" fill="#22312d" />
      <circle cx="33.1" cy="50.8" r="1.38" fill="#fff" />
      <path
        d="M14 66c5 4 10 4 14 1"
        fill="none"
        stroke="#22312d"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="9" cy="36" r="3.5" fill="#a9cfdb" />
      <circle cx="17" cy="23" r="5" fill="#a9cfdb" />
      <circle cx="8" cy="14" r="2.5" fill="#a9cfdb" />
    </svg>
  );
}
