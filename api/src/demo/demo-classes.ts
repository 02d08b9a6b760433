import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';
import { isoDay, schoolDaysBefore } from './demo-days.ts';

/** The demo's roll calls cover so many school days until yesterday. Whoever tries the portal marks today. */
export const DAYS = 15;

/** A child with its place in the class list, by which chance decides; a child with a parent has marks of every kind. */
type Pupil = { id: number; place: number; hasParent: boolean };
/** A number from 0 to 99, the same on every server. */
const chance = (...causes: readonly number[]): number =>
  causes.reduce((sum, cause, place) => (sum * 31 + cause * 17 + place * 7) % 9_973, 7) % 100;
const dayNumber = (date: Date): number => Math.round(date.getTime() / 86_400_000);

const marksOf = (pupil: Pupil, date: Date, daysAgo: number) => {
  if (pupil.hasParent) return { attendence: daysAgo !== 4, delay: [2, 7].includes(daysAgo) };
  const attendence = chance(pupil.place, dayNumber(date)) >= 6;
  return { attendence, delay: attendence && chance(dayNumber(date), pupil.place) < 9 };
};

/** Mostly good: three stars or more. */
const starsOf = ({ place }: Pupil, activityId: number, date: Date): number => {
  const luck = chance(place, activityId, dayNumber(date));
  if (luck < 4) return 1;
  if (luck < 12) return 2;
  if (luck < 35) return 3;
  return luck < 72 ? 4 : 5;
};

/** The roll calls and scores of a group's last school days, where a day has none yet; yesterday's scores are not sent. */
export const seedClass = async (tx: Tx, group: GroupOfSchool, now: Date): Promise<void> => {
  const pupils = await findPupils(tx, group);
  const activities = await tx.selectFrom('group_activities').select('id').where('group_id', '=', group.id).execute();
  if (pupils.length === 0 || activities.length === 0) return;
  const known = await findKnownDays(tx, group);
  const owner = { school_id: group.schoolId, group_id: group.id };
  for (const [place, day] of schoolDaysBefore(now, DAYS).entries()) {
    const date = isoDay(day);
    if (known.has(date)) continue;
    const marked = pupils.map((pupil) => ({ pupil, marks: marksOf(pupil, day, place + 1) }));
    const marks = marked.map(({ pupil, marks: each }) => ({ ...owner, student_id: pupil.id, date, ...each }));
    await tx
      .insertInto('student_attendance')
      .values(marks)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const present = marked.filter(({ marks: { attendence } }) => attendence).map(({ pupil }) => pupil);
    const scores = present.flatMap((pupil) =>
      activities.map(({ id }, activity) => {
        const score = starsOf(pupil, activity, day);
        const sent_score = place === 0 ? null : score;
        return { ...owner, student_id: pupil.id, group_activity_id: id, date, score, sent_score };
      }),
    );
    await tx
      .insertInto('student_activities')
      .values(scores)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

const findPupils = async (tx: Tx, { id }: GroupOfSchool): Promise<Pupil[]> => {
  const students = await tx
    .selectFrom('students')
    .select(['id', 'user_id'])
    .where('group_id', '=', id)
    .orderBy('id')
    .execute();
  return students.map((student, place) => ({ id: student.id, place, hasParent: student.user_id !== null }));
};

/** A day on which somebody was marked or rated is left as it is. */
const findKnownDays = async (tx: Tx, { id }: GroupOfSchool): Promise<Set<string>> => {
  const marked = tx.selectFrom('student_attendance').select('date').where('group_id', '=', id);
  const rated = tx.selectFrom('student_activities').select('date').where('group_id', '=', id);
  return new Set((await marked.union(rated).execute()).map(({ date }) => date));
};
