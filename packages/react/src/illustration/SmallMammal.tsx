/** The small mammal that looks over the counter; decorative. */
export function SmallMammal() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <circle cx="31" cy="40" r="12" fill="#b9683f" />
      <circle cx="89" cy="40" r="12" fill="#b9683f" />
      <circle cx="31" cy="41" r="6.5" fill="#f3c9be" />
      <circle cx="89" cy="41" r="6.5" fill="#f3c9be" />
      <path d="M18 101c0-38 12-68 42-68s42 30 42 68z" fill="#e9a46f" />
      <path
        d="M60 33c9 0 12 9 12 20 9 4 16 11 16 21 0 13-12 19-28 19s-28-6-28-19c0-10 7-17 16-21 0-11 3-20 12-20z"
        fill="#f6eada"
      />
      <path d="M28 101c0-6 4-10 9-10s9 4 9 10zM74 101c0-6 4-10 9-10s9 4 9 10z" fill="#f3c9be" />
      <circle cx="43" cy="57" r="3.8" fill="#22312d" />
      <circle cx="44.1" cy="55.8" r="1.14" fill="#fff" />
      <circle cx="77" cy="57" r="3.8" fill="#22312d" />
      <circle cx="78.1" cy="55.8" r="1.14" fill="#fff" />
      <path
        d="M56 65c2.5-1 5.5-1 8 0 1.2.6 1.3 1.6.5 2.5-1.3 1.5-2.8 2.5-4.5 2.5s-3.2-1-4.5-2.5c-.8-.9-.7-1.9.5-2.5z"
        fill="#a6503c"
      />
      <path
        d="M60 69.5v3.2M60 72.7c-1.6 3.4-4.5 3.6-5.5 .6M60 72.7c1.6 3.4 4.5 3.6 5.5 .6"
        fill="none"
        stroke="#22312d"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
