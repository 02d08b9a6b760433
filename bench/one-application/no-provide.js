/** One application shares everything with itself already. */
export const provideShared = () => undefined;
