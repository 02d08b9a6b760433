/** The most points of a task (specification § 9). Screens that only show them need no rules of forms. */
export const MOST_POINTS = 100;

/** Whole stars. */
export const MOST_STARS = 5;
