/** The marks of a class on one day, by the ids of the students. A day is saved once, so it names the save. */
export type Save = {
  group: number;
  date: string;
  marks: Map<number, boolean>;
  /** True once a server has answered 2xx. */
  isAcknowledged: boolean;
};

/** Saves that the clients sent. */
export type Journal = { next: (group: number, students: readonly number[]) => Save; saves: readonly Save[] };

/** No roll call of the demo is so old. */
export const FIRST_DAY = Date.UTC(1901, 0, 1);
export const LAST_DAY = Date.UTC(2000, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;
const STUDENTS = 6;
/** Knuth's multiplier: neighbouring numbers get different bits. */
const SPREAD = 2_654_435_761;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Starts an empty journal. Each save is of a day that no other one has, with marks that follow from its number. */
export const startJournal = (): Journal => {
  const saves: Save[] = [];
  return {
    saves,
    next: (group, students) => {
      const number = saves.length;
      const bits = Math.imul(number + 1, SPREAD) >>> 8;
      const some = students.slice(0, STUDENTS);
      const marks = new Map(some.map((student, place) => [student, ((bits >>> place) & 1) === 1]));
      const save = { group, date: dayOf(FIRST_DAY + number * DAY_MS), marks, isAcknowledged: false };
      saves.push(save);
      return save;
    },
  };
};
