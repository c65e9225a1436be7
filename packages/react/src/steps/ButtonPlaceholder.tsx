/** Reserves the space of a button that is loading. */
export function ButtonPlaceholder() {
  return <span className="pc-btn pc-room" />;
}
