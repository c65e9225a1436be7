/** The amphibian that looks over the counter; decorative. */
export function Amphibian() {
  return (
    <svg
      className="pc-art"
      viewBox="0 0 120 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d="M22 101c2-17 16-27 38-27s36 10 38 27z" fill="#5e9479" />
      <circle cx="39" cy="34" r="14" fill="#86b36b" />
      <circle cx="81" cy="34" r="14" fill="#86b36b" />
      <path
        d="M60 32c25 0 39 11 39 27 0 17-16 27-39 27S21 76 21 59c0-16 14-27 39-27z"
        fill="#86b36b"
      />
      <path d="M22 63c12 7 25 10 38 10s26-3 38-10c-3 15-18 23-38 23S25 78 22 63z" fill="#d9e4b0" />
      <circle cx="39" cy="33" r="8.5" fill="#fff" />
      <circle cx="81" cy="33" r="8.5" fill="#fff" />
      <circle cx="40" cy="34" r="5" fill="#22312d" />
      <circle cx="41.1" cy="32.8" r="1.5" fill="#fff" />
      <circle cx="80" cy="34" r="5" fill="#22312d" />
      <circle cx="81.1" cy="32.8" r="1.5" fill="#fff" />
      <circle cx="31" cy="61" r="5" fill="#e9a46f" opacity=".75" />
      <circle cx="89" cy="61" r="5" fill="#e9a46f" opacity=".75" />
      <path
        d="M38 62c13 8 31 8 44 0"
        fill="none"
        stroke="#22312d"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="56" cy="53" r="1.3" fill="#22312d" />
      <circle cx="64" cy="53" r="1.3" fill="#22312d" />
    </svg>
  );
}
