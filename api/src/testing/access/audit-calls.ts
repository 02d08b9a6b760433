import { insertStudentRow } from '../schools.ts';
import { GROUP_READERS, GROUP_STAFF, HEADS, type AccessCall, type Place } from './access-call.ts';

const PERIOD = { from: '2026-09-01T06:00:00Z', to: '2026-10-01T06:00:00Z' };

/** A mark of a new child, and the entry of the log about it. */
const newEntry = async ({ db, group }: Place): Promise<number> => {
  const { id: studentId } = await insertStudentRow(db, group);
  const row = { school_id: group.schoolId, group_id: group.id, student_id: studentId, date: '2026-09-01' };
  const mark = await db
    .insertInto('student_attendance')
    .values({ ...row, attendence: true, delay: false })
    .returningAll()
    .executeTakeFirstOrThrow();
  const entry = { action: 'create', entity: 'student_attendance', entity_id: mark.id } as const;
  const written = db.insertInto('audit_log').values({ ...entry, after: JSON.stringify(mark) });
  return (await written.returning('id').executeTakeFirstOrThrow()).id;
};

/** The history of a school, a group or a student, and the undo of a change. */
export const AUDIT_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'audit/getTable',
    form: 'of a student',
    callers: GROUP_READERS,
    former: ['directive'],
    ask: ({ studentId }) => ({ body: { studentId, ...PERIOD } }),
    ids: ['studentId'],
  },
  {
    method: 'POST',
    path: 'audit/getTable',
    form: 'of a group',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, ...PERIOD } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'audit/getTable',
    form: 'of a school',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId, ...PERIOD } }),
    ids: ['schoolId'],
  },
  {
    method: 'PUT',
    path: 'audit/undo',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: { id: await newEntry(place) } }),
    ids: ['id'],
  },
];
