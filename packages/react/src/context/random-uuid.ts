/** A random UUID, also on a page that is not served over TLS and has no `crypto.randomUUID`. */
export const randomUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    const bits = 15 >> (Number(digit) / 4);
    return (Number(digit) ^ (random & bits)).toString(16);
  });
