/** The envelope of the code dialog. */
export function SceneEnvelope() {
  return (
    <svg className="pc-scene-mail" viewBox="0 0 120 84" aria-hidden="true">
      <rect x="14" y="18" width="92" height="60" rx="12" fill="#f6eada" />
      <path
        d="M14 32l42 28c3 2 5 2 8 0l42-28"
        fill="none"
        stroke="#dcc5a4"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M26 18h68a12 12 0 0112 12L64 56c-3 2-5 2-8 0L14 30a12 12 0 0112-12z"
        fill="#ebd9be"
      />
      <circle cx="94" cy="22" r="18" fill="var(--c-accent)" />
      <g transform="translate(82 9.5)" color="#fff">
        <svg width="24" height="24" viewBox="0 0 32 32">
          <g fill="currentColor">
            <ellipse cx="6.4" cy="13.6" rx="2.9" ry="3.7" transform="rotate(-22 6.4 13.6)" />
            <ellipse cx="12.4" cy="7.3" rx="3" ry="3.9" transform="rotate(-6 12.4 7.3)" />
            <ellipse cx="19.8" cy="7.3" rx="3" ry="3.9" transform="rotate(6 19.8 7.3)" />
            <ellipse cx="25.7" cy="13.6" rx="2.9" ry="3.7" transform="rotate(22 25.7 13.6)" />
            <path d="M16 13.6c5.3 0 9.3 3.3 9.3 7.7S21.3 29 16 29c-1.1 0-2.2-.15-3.2-.42-1.6 1-3.6 1.42-5.5 1.42-.6 0-.8-.65-.45-1.05.9-1.05 1.4-2.2 1.5-3.25-1.05-1.25-1.65-2.75-1.65-4.4 0-4.4 4-7.7 9.3-7.7z" />
          </g>
        </svg>
      </g>
    </svg>
  );
}
