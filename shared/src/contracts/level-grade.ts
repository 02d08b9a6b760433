import { text, wholeNumber } from './fields.ts';
import { LAST_GRADE, LEVELS, type Level } from './levels.ts';

/** The most grades of a level. */
const MOST_GRADES = Math.max(...Object.values(LAST_GRADE));

const lastGradeOf = (level: unknown): number => LAST_GRADE[LEVELS.find((each) => each === level) ?? 'primary'];

export const levelField = () =>
  text()
    .oneOf([...LEVELS])
    .required();

/** A grade of the level beside it. */
export const gradeField = () =>
  wholeNumber()
    .min(1)
    .max(MOST_GRADES)
    .test(
      'ofLevel',
      { id: 'validations.gradeOfLevel' },
      (grade, { parent }: { parent: { level?: unknown } }) =>
        typeof grade !== 'number' || grade <= lastGradeOf(parent.level),
    );

/** Each level with each of its grades, in their order. */
export const LEVEL_GRADES: readonly { level: Level; grade: number }[] = LEVELS.flatMap((level) =>
  Array.from({ length: LAST_GRADE[level] }, (_, place) => ({ level, grade: place + 1 })),
);
