import { today } from '@pupitre/shared/contracts/days';
import { GROUP_READERS, GROUP_STAFF, HEADS, type AccessCall, type Place } from './access-call.ts';
import { authorOf } from './score-calls.ts';

/** A justification of who asks that waits for a decision. */
const waiting = async (place: Place, token?: string): Promise<{ id: number }> => {
  const day = today();
  const row = {
    school_id: place.schoolId,
    student_id: place.studentId,
    start_date: day,
    end_date: day,
    reason: 'Fiebre',
    user_id: await authorOf(place, token),
  };
  return place.db.insertInto('justifications').values(row).returning('id').executeTakeFirstOrThrow();
};

/** Justifications of absences. */
export const JUSTIFICATION_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'justifications/getTable',
    form: 'of a student',
    callers: GROUP_READERS,
    former: ['directive'],
    ask: ({ studentId }) => ({ body: { studentId } }),
    ids: ['studentId'],
  },
  {
    method: 'POST',
    path: 'justifications/getTable',
    form: 'of a group',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'justifications/getTable',
    form: 'of a school',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'justifications/create',
    callers: GROUP_READERS,
    ask: ({ studentId }) => ({
      body: { student: { id: studentId }, from: today(), to: today(), reason: 'Fiebre', url: null },
    }),
    ids: ['student.id'],
  },
  {
    method: 'PATCH',
    path: 'justifications/decide',
    callers: GROUP_STAFF,
    ask: async (place, token) => ({ body: { ...(await waiting(place, token)), rowVersion: 1, status: 'accepted' } }),
    ids: ['id'],
  },
  { method: 'DELETE', path: 'justifications/delete/{id}', callers: GROUP_READERS, ask: waiting },
];
