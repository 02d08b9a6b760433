import type { Db } from '../../db/schema.ts';
import { insertGroupRow, insertStudentRow } from '../schools.ts';
import { HEADS, next, type AccessCall, type Place } from './access-call.ts';
import { newYear } from './year-calls.ts';

/** A student of a group without a year, and a group of a new one. */
const toPromote = async (place: Place) => {
  const { db, schoolId, group, teacherId } = place;
  const year = await newYear(place);
  const target = await insertGroupRow(db, schoolId, teacherId, { school_year_id: year.id });
  const student = await insertStudentRow(db, group);
  const rows = [{ student, decision: 'promote', group: { id: target.id } }];
  return { schoolYear: { id: year.id }, date: year.from, rows };
};
const IDS = ['schoolYear.id', 'rows.0.student.id', 'rows.0.group.id'];

const insertBatch = (db: Db, schoolId: number, yearId: number, userId: number) =>
  db
    .insertInto('batches')
    .values({
      school_id: schoolId,
      kind: 'promotion',
      key: `${next()}`,
      school_year_id: yearId,
      user_id: userId,
      date: '2026-08-31',
      counts: JSON.stringify({ promoted: 0, repeated: 0, graduated: 0, left: 0, archivedGroups: 0 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The promotion of a school's students to its next year. */
export const PROMOTION_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'promotions/preview',
    callers: HEADS,
    ask: async (place) => ({ body: await toPromote(place) }),
    ids: IDS,
  },
  {
    method: 'POST',
    path: 'promotions/apply',
    callers: HEADS,
    ask: async (place) => ({ body: { key: `${next()}`, ...(await toPromote(place)) } }),
    ids: IDS,
  },
  {
    method: 'POST',
    path: 'promotions/undo',
    callers: HEADS,
    ask: async (place) => {
      const { db, schoolId, teacherId } = place;
      return { body: await insertBatch(db, schoolId, (await newYear(place)).id, teacherId) };
    },
    ids: ['id'],
  },
  {
    method: 'POST',
    path: 'promotions/getTable',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
];
