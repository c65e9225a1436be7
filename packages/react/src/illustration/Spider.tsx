/** The spider that looks over the counter; decorative. */
export function Spider() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d="M60 0v30" stroke="#c9d3d6" strokeWidth="2" />
      <g fill="none" stroke="#22312d" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M45 50C35 40 26 36 16 42l-6 10M44 58c-10-4-20-4-28 4l-4 13M45 66c-9 1-18 6-22 15l0 12M75 50c10-10 19-14 29-8l6 10M76 58c10-4 20-4 28 4l4 13M75 66c9 1 18 6 22 15l0 12" />
      </g>
      <circle cx="60" cy="45" r="19" fill="#4b5c57" />
      <circle cx="60" cy="65" r="21" fill="#22312d" />
      <circle cx="52" cy="61" r="6" fill="#fff" />
      <circle cx="68" cy="61" r="6" fill="#fff" />
      <circle cx="53" cy="62" r="3.2" fill="#22312d" />
      <circle cx="54.1" cy="60.8" r="0.96" fill="#fff" />
      <circle cx="67" cy="62" r="3.2" fill="#22312d" />
      <circle cx="68.1" cy="60.8" r="0.96" fill="#fff" />
      <circle cx="42" cy="67" r="2.2" fill="#fff" />
      <circle cx="78" cy="67" r="2.2" fill="#fff" />
      <path
        d="M55 74c3 2.5 7 2.5 10 0"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="60" cy="37" r="3" fill="#e9a46f" />
      <circle cx="52" cy="40" r="2" fill="#e9a46f" />
      <circle cx="68" cy="40" r="2" fill="#e9a46f" />
    </svg>
  );
}
