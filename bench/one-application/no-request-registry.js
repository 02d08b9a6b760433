/** The registry is compiled in. */
export const requestRegistryEarly = () => undefined;
