/** The room of a button that is on its way, so that nothing moves when it comes. */
export function ButtonPlaceholder() {
  return <span className="pc-btn pc-room" />;
}
