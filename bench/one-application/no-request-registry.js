/** The registry is compiled in. */
export const startRegistryEarly = () => undefined;
