import type { Db } from '../../db/schema.ts';
import { HEADS, next, type AccessCall, type Place } from './access-call.ts';

const list = ({ schoolId }: Place) => ({
  schoolId,
  kind: 'students',
  rows: [{ name: `NIÑA ${next()}`, paternal: 'ÑÁÑEZ', maternal: 'LUNA', birthdate: '2015-03-05' }],
});

const insertImport = async (db: Db, schoolId: number, userId: number): Promise<{ id: number }> => {
  const counts = { new: 0, same: 0, errors: 0, guardiansNew: 0, guardiansKnown: 0 };
  const { id } = await db
    .insertInto('batches')
    .values({
      school_id: schoolId,
      kind: 'import',
      key: `${next()}`,
      school_year_id: null,
      user_id: userId,
      date: '2026-08-31',
      counts: JSON.stringify(counts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const result = JSON.stringify({ skipped: [], rejected: [] });
  await db.insertInto('imports').values({ school_id: schoolId, batch_id: id, kind: 'groups', result }).execute();
  return { id };
};

/** The lists of students, staff and groups that a school imports. */
export const IMPORT_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'imports/check',
    callers: HEADS,
    ask: (place) => ({ body: list(place) }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'imports/apply',
    callers: HEADS,
    ask: (place) => ({ body: { key: `${next()}`, onlyGood: false, ...list(place) } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'imports/get',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId, key: 'unknown' } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'imports/undo',
    callers: HEADS,
    ask: async ({ db, schoolId, teacherId }) => ({ body: await insertImport(db, schoolId, teacherId) }),
    ids: ['id'],
  },
  {
    method: 'POST',
    path: 'imports/getTable',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
];
