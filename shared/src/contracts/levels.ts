/** The levels of basic education, in their order. */
export const LEVELS = ['preschool', 'primary', 'secondary'] as const;
export type Level = (typeof LEVELS)[number];

/** The last grade of each level. */
export const LAST_GRADE: Readonly<Record<Level, number>> = { preschool: 3, primary: 6, secondary: 3 };
