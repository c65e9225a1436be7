/** Eight free half hours of today, from nine on. */
export const freeTimes = () =>
  Array.from({ length: 8 }, (_, index) => {
    const start = new Date();
    start.setHours(9 + index, 0, 0, 0);
    const end = new Date(start.getTime() + 30 * 60_000);
    return { id: String(index), title: `Dr. Vet ${index}`, start, end };
  });
