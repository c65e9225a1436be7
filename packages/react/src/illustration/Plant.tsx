export function Plant() {
  return (
    <>
      <g transform="translate(20 40) rotate(-30) scale(1.1)">
        <path d="M0 0c-14-10-20-28-14-46C2-38 10-18 0 0z" fill="#5e9479" />
      </g>
      <g transform="translate(24 40) rotate(2) scale(1.25)">
        <path d="M0 0c-14-10-20-28-14-46C2-38 10-18 0 0z" fill="#8fbba8" />
      </g>
      <g transform="translate(30 40) rotate(38) scale(1.1)">
        <path d="M0 0c-14-10-20-28-14-46C2-38 10-18 0 0z" fill="#5e9479" />
      </g>
      <path d="M4 38h42l-5 40H9z" fill="#e9a46f" />
      <path d="M2 34h46v9H2z" fill="#b9683f" />
    </>
  );
}
