/** The registry is compiled in. */
export const askEarly = () => undefined;
