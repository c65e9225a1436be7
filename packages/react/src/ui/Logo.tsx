/** The logo: a paw whose pad is a speech bubble. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className="pc-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <g fill="currentColor">
        <PawParts />
      </g>
    </svg>
  );
}

/** The logo with the product’s name. */
export function Wordmark() {
  return (
    <span className="pc-wordmark" part="brand">
      <LogoMark size={28} />
      <span>Pawcall</span>
    </span>
  );
}

/** The logo as a loading animation; a text beside it names what loads. */
export function Spinner({ size = 44 }: { readonly size?: number }) {
  return (
    <svg
      className="pc-paw"
      part="spinner"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
      aria-hidden="true"
    >
      <PawParts />
    </svg>
  );
}

function PawParts() {
  return (
    <>
      <ellipse cx="6.4" cy="13.6" rx="2.9" ry="3.7" transform="rotate(-22 6.4 13.6)" />
      <ellipse cx="12.4" cy="7.3" rx="3" ry="3.9" transform="rotate(-6 12.4 7.3)" />
      <ellipse cx="19.8" cy="7.3" rx="3" ry="3.9" transform="rotate(6 19.8 7.3)" />
      <ellipse cx="25.7" cy="13.6" rx="2.9" ry="3.7" transform="rotate(22 25.7 13.6)" />
      <path d="M16 13.6c5.3 0 9.3 3.3 9.3 7.7S21.3 29 16 29c-1.1 0-2.2-.15-3.2-.42-1.6 1-3.6 1.42-5.5 1.42-.6 0-.8-.65-.45-1.05.9-1.05 1.4-2.2 1.5-3.25-1.05-1.25-1.65-2.75-1.65-4.4 0-4.4 4-7.7 9.3-7.7z" />
    </>
  );
}
