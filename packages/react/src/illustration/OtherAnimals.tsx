import { ArtFrame, Stroke } from './ArtFrame.tsx';

export function Amphibian() {
  return (
    <ArtFrame>
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
      <Stroke d="M38 62c13 8 31 8 44 0" color="#22312d" width="2.2" />
      <circle cx="56" cy="53" r="1.3" fill="#22312d" />
      <circle cx="64" cy="53" r="1.3" fill="#22312d" />
    </ArtFrame>
  );
}

export function Bird() {
  return (
    <ArtFrame>
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
    </ArtFrame>
  );
}

export function Fish() {
  return (
    <ArtFrame>
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
      <Stroke d="M14 66c5 4 10 4 14 1" color="#22312d" width="2" />
      <circle cx="9" cy="36" r="3.5" fill="#a9cfdb" />
      <circle cx="17" cy="23" r="5" fill="#a9cfdb" />
      <circle cx="8" cy="14" r="2.5" fill="#a9cfdb" />
    </ArtFrame>
  );
}

export function Reptile() {
  return (
    <ArtFrame>
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
      <Stroke d="M48 63.5c7 4 17 4 24 0" color="#22312d" width="2" />
    </ArtFrame>
  );
}

export function Spider() {
  return (
    <ArtFrame>
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
      <Stroke d="M55 74c3 2.5 7 2.5 10 0" color="#fff" width="2" />
      <circle cx="60" cy="37" r="3" fill="#e9a46f" />
      <circle cx="52" cy="40" r="2" fill="#e9a46f" />
      <circle cx="68" cy="40" r="2" fill="#e9a46f" />
    </ArtFrame>
  );
}
