/** The reptile that looks over the counter; decorative. */
export function Reptile() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d="M20 101c2-22 18-36 42-36s38 14 40 36z" fill="#5e9479" />
      <path d="M32 101c2-17 13-27 30-27s27 10 29 27z" fill="#74a98d" />
      <path
        d="M62 74v27M45 79l5 22M78 79l-5 22M36 90h51"
        stroke="#5e9479"
        strokeWidth="3"
        fill="none"
      />
      <path
        d="M60 26c17 0 27 9 27 22 0 15-11 26-27 26S33 63 33 48c0-13 10-22 27-22z"
        fill="#a7cb9e"
      />
      <path d="M60 26c8 0 14 2 19 6-5 5-12 7-19 7s-14-2-19-7c5-4 11-6 19-6z" fill="#8fbb8a" />
      <path
        d="M33.5 53c8 6 17 8 26.5 8s18.5-2 26.5-8c-2 13-12 21-26.5 21S35.5 66 33.5 53z"
        fill="#c6deb6"
      />
      <circle cx="44" cy="47" r="4" fill="#22312d" />
      <circle cx="45.1" cy="45.8" r="1.2" fill="#fff" />
      <circle cx="76" cy="47" r="4" fill="#22312d" />
      <circle cx="77.1" cy="45.8" r="1.2" fill="#fff" />
      <circle cx="56" cy="55" r="1.3" fill="#22312d" />
      <circle cx="64" cy="55" r="1.3" fill="#22312d" />
      <path
        d="M48 63.5c7 4 17 4 24 0"
        fill="none"
        stroke="#22312d"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
