/** The farm animal that looks over the counter; decorative. */
export function FarmAnimal() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d="M22 101c2-16 15-25 38-25s36 9 38 25z" fill="#eef3f3" />
      <path d="M70 77c16 2 26 10 28 24H78c-6-6-9-15-8-24z" fill="#22312d" opacity=".88" />
      <path
        d="M42 24c-8 0-13-5-13-13 8 0 14 3 17 10zM78 24c8 0 13-5 13-13-8 0-14 3-17 10z"
        fill="#e3c79f"
      />
      <path
        d="M36 40c-8 5-19 4-24-4 7-6 19-7 26-3zM84 40c8 5 19 4 24-4-7-6-19-7-26-3z"
        fill="#22312d"
      />
      <path
        d="M33 38c-5 2-11 1-14-2 4-3 11-3 16-2zM87 38c5 2 11 1 14-2-4-3-11-3-16-2z"
        fill="#f3c9be"
      />
      <path
        d="M60 18c17 0 26 10 26 24 0 10-3 17-4 25-1 12-9 20-22 20s-21-8-22-20c-1-8-4-15-4-25 0-14 9-24 26-24z"
        fill="#eef3f3"
      />
      <path
        d="M60 18c-17 0-26 10-26 24 0 5 1 10 2 14 9 2 16-4 18-13 2-8 2-17 6-25z"
        fill="#22312d"
        opacity=".88"
      />
      <path d="M60 62c15 0 23 6 23 15s-8 15-23 15-23-6-23-15 8-15 23-15z" fill="#f3c9be" />
      <circle cx="46" cy="47" r="3.6" fill="#fff" />
      <circle cx="46" cy="47" r="2.9" fill="#22312d" />
      <circle cx="47.1" cy="45.8" r="0.87" fill="#fff" />
      <circle cx="74" cy="47" r="3.6" fill="#22312d" />
      <circle cx="75.1" cy="45.8" r="1.08" fill="#fff" />
      <ellipse cx="51" cy="74" rx="2.6" ry="3.2" fill="#a6503c" />
      <ellipse cx="69" cy="74" rx="2.6" ry="3.2" fill="#a6503c" />
      <path
        d="M53 83.5c4 2.4 10 2.4 14 0"
        fill="none"
        stroke="#a6503c"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
