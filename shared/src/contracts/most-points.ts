/** The most points of a task (specification § 9). Screens that only read them need no rules of forms. */
export const MOST_POINTS = 100;
