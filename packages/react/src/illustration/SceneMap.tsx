/** Step 3: the map; decorative. */
export function SceneMap() {
  return (
    <svg className="pc-scene" viewBox="0 0 360 364" aria-hidden="true" focusable="false">
      <circle cx="180" cy="196" r="160" fill="var(--pc-ill-halo,#D3E6DF)" />
      <g transform="translate(0 26)">
        <path d="M52 92l86-30 86 30 84-30v204l-84 30-86-30-86 30z" fill="#F6EADA" />
        <path d="M138 62l86 30v204l-86-30z" fill="#EBDCC5" />
        <path
          d="M52 210c30-18 60 12 86-6s52-20 86-6 54 0 84-20v88l-84 30-86-30-86 30z"
          fill="#A9CFDB"
          opacity=".85"
        />
        <path
          d="M52 130l86-26 86 34 84-30M96 77v200M262 78v202M180 78v202"
          stroke="#fff"
          strokeWidth="6"
          fill="none"
          opacity=".85"
        />
        <path
          d="M80 232c24-40 60-20 82-52 18-26 34-40 64-46"
          stroke="#B9683F"
          strokeWidth="5"
          strokeDasharray="1 13"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g transform="translate(226 66)">
        <path
          d="M0 98C-24 66-36 46-36 28a36 36 0 1172 0c0 18-12 38-36 70z"
          fill="var(--c-accent, #0B6B5B)"
        />
        <circle cx="0" cy="28" r="22" fill="#fff" />
        <g transform="translate(-15 12)">
          <svg width="30" height="30" viewBox="0 0 32 32" color="#22312D">
            <g fill="currentColor">
              <ellipse cx="6.4" cy="13.6" rx="2.9" ry="3.7" transform="rotate(-22 6.4 13.6)" />
              <ellipse cx="12.4" cy="7.3" rx="3" ry="3.9" transform="rotate(-6 12.4 7.3)" />
              <ellipse cx="19.8" cy="7.3" rx="3" ry="3.9" transform="rotate(6 19.8 7.3)" />
              <ellipse cx="25.7" cy="13.6" rx="2.9" ry="3.7" transform="rotate(22 25.7 13.6)" />
              <path d="M16 13.6c5.3 0 9.3 3.3 9.3 7.7S21.3 29 16 29c-1.1 0-2.2-.15-3.2-.42-1.6 1-3.6 1.42-5.5 1.42-.6 0-.8-.65-.45-1.05.9-1.05 1.4-2.2 1.5-3.25-1.05-1.25-1.65-2.75-1.65-4.4 0-4.4 4-7.7 9.3-7.7z" />
            </g>
          </svg>
        </g>
      </g>
      <rect x="-20" y="330" width="400" height="110" fill="var(--pc-ill-floor,#BFD9CF)" />
      <g transform="translate(40 218) scale(1.42)">
        <path d="M24 101c1-16 14-25 36-25s35 9 36 25z" fill="#DFA869" />
        <path d="M48 101c0-10 4-16 12-16s12 6 12 16z" fill="#F6EADA" />
        <path
          d="M40 82.5c11 7.5 29 7.5 40 0"
          fill="none"
          stroke="var(--c-accent, #0B6B5B)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="60" cy="91" r="4.6" fill="#EDBF63" />
        <path
          d="M60 14c21 0 31 14 31 34 0 22-11 36-31 36S29 70 29 48c0-20 10-34 31-34z"
          fill="#DFA869"
        />
        <path
          d="M60 14c4.5 0 6.5 4 6.5 12 0 10 1.5 18 5 25 6.5 3 9.5 8 9.5 14 0 12-9 19-21 19s-21-7-21-19c0-6 3-11 9.5-14 3.5-7 5-15 5-25 0-8 2-12 6.5-12z"
          fill="#F6EADA"
        />
        <path
          d="M38 17c-14-3-23 11-22 28 .5 12 5 22 11 21 7-1 7-11 9-21 2-11 6-17 9-21-1-4-4-6.5-7-7z"
          fill="#6A4735"
        />
        <path
          d="M82 17c14-3 23 11 22 28-.5 12-5 22-11 21-7-1-7-11-9-21-2-11-6-17-9-21 1-4 4-6.5 7-7z"
          fill="#6A4735"
        />
        <circle cx="46" cy="46" r="3.7" fill="#22312D" />
        <circle cx="47.1" cy="44.8" r="1.11" fill="#fff" />
        <circle cx="74" cy="46" r="3.7" fill="#22312D" />
        <circle cx="75.1" cy="44.8" r="1.11" fill="#fff" />
        <path
          d="M53.5 57.5c4-1.8 9-1.8 13 0 2 .9 2.2 2.8 1 4.4-2 2.8-4.6 4.3-7.5 4.3s-5.5-1.5-7.5-4.3c-1.2-1.6-1-3.5 1-4.4z"
          fill="#22312D"
        />
        <path
          d="M60 66v3.2M60 69.2c-1.6 3.4-6 3.6-7 .6M60 69.2c1.6 3.4 6 3.6 7 .6"
          fill="none"
          stroke="#22312D"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g transform="translate(292 262) scale(0.9)">
        <g transform="translate(20 40) rotate(-30) scale(1.1)">
          <path d="M0 0c-14-10-20-28-14-46C2-38 10-18 0 0z" fill="#5E9479" />
        </g>
        <g transform="translate(24 40) rotate(2) scale(1.25)">
          <path d="M0 0c-14-10-20-28-14-46C2-38 10-18 0 0z" fill="#8FBBA8" />
        </g>
        <g transform="translate(30 40) rotate(38) scale(1.1)">
          <path d="M0 0c-14-10-20-28-14-46C2-38 10-18 0 0z" fill="#5E9479" />
        </g>
        <path d="M4 38h42l-5 40H9z" fill="#E9A46F" />
        <path d="M2 34h46v9H2z" fill="#B9683F" />
      </g>
      <rect x="-20" y="356" width="400" height="90" fill="var(--pc-ill-counter,#F7FBF9)" />
      <rect x="-20" y="350" width="400" height="10" fill="var(--pc-ill-edge,#DDEBE5)" />
    </svg>
  );
}
