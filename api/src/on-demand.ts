/** Makes something at its first use, and once: a library that few servers use costs time and memory where it is imported. */
export const onDemand = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
};
