/** The rabbit that looks over the counter; decorative. */
export function Rabbit() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path
        d="M45 38C36 30 32 8 38 2c6-5 16 14 17 32zM75 38c9-8 13-30 7-36-6-5-16 14-17 32z"
        fill="#e3c79f"
      />
      <path
        d="M46 32c-5-7-8-20-5-24 3-2 9 11 10 22zM74 32c5-7 8-20 5-24-3-2-9 11-10 22z"
        fill="#f3c9be"
      />
      <path d="M26 101c2-15 15-22 34-22s32 7 34 22z" fill="#e3c79f" />
      <path
        d="M60 29c19 0 31 12 31 29 0 18-13 28-31 28S29 76 29 58c0-17 12-29 31-29z"
        fill="#e3c79f"
      />
      <path d="M60 60c13 0 20 6 20 14 0 7-8 12-20 12s-20-5-20-12c0-8 7-14 20-14z" fill="#f6eada" />
      <circle cx="38" cy="66" r="5" fill="#f3c9be" />
      <circle cx="82" cy="66" r="5" fill="#f3c9be" />
      <circle cx="45" cy="55" r="3.6" fill="#22312d" />
      <circle cx="46.1" cy="53.8" r="1.08" fill="#fff" />
      <circle cx="75" cy="55" r="3.6" fill="#22312d" />
      <circle cx="76.1" cy="53.8" r="1.08" fill="#fff" />
      <path
        d="M56 63.5c2.5-1 5.5-1 8 0 1.2.6 1.3 1.6.5 2.5-1.3 1.5-2.8 2.5-4.5 2.5s-3.2-1-4.5-2.5c-.8-.9-.7-1.9.5-2.5z"
        fill="#a6503c"
      />
      <path
        d="M60 68v3.2M60 71.2c-1.6 3.4-4.5 3.6-5.5 .6M60 71.2c1.6 3.4 4.5 3.6 5.5 .6"
        fill="none"
        stroke="#22312d"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M57 75.5h6v4.5c0 1-.7 1.5-1.5 1.5h-3c-.8 0-1.5-.5-1.5-1.5z" fill="#fff" />
    </svg>
  );
}
