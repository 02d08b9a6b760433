import { hashOfToken } from '../../auth/route-access.ts';
import { insertGroupActivity, insertSchoolActivity } from '../schools.ts';
import { GROUP_READERS, GROUP_STAFF, type AccessCall, type Place } from './access-call.ts';

const DATE = '2026-05-11';

const inGroup = ({ group, studentId }: Place) => ({ student: { id: studentId }, group: { id: group.id } });
const CHILD_IDS = ['student.id', 'group.id'];

const insertLink = async ({ db, group, schoolId }: Place): Promise<number> => {
  const { id } = await insertSchoolActivity(db, schoolId);
  return (await insertGroupActivity(db, group, id)).id;
};
const score = async (place: Place) => ({
  ...inGroup(place),
  group_activities: { id: await insertLink(place) },
  date: DATE,
  score: 4,
});
const SCORE_IDS = [...CHILD_IDS, 'group_activities.id'];
const insertScore = async (place: Place) => {
  const body = await score(place);
  const row = {
    school_id: place.schoolId,
    group_id: place.group.id,
    student_id: place.studentId,
    group_activity_id: body.group_activities.id,
    date: DATE,
    score: 4,
  };
  const query = place.db.insertInto('student_activities').values(row).returning('id');
  return { ...body, ...(await query.executeTakeFirstOrThrow()), rowVersion: 1 };
};
const sending = async (place: Place) => {
  await insertScore(place);
  return { body: { group: { id: place.group.id }, date: DATE } };
};

const SCORES: AccessCall[] = [
  {
    method: 'POST',
    path: 'student-activities/getActivityByStudents',
    callers: GROUP_READERS,
    ask: ({ group, studentId }) => ({ body: { groupId: group.id, studentId, date: DATE } }),
    ids: ['groupId', 'studentId'],
  },
  {
    method: 'POST',
    path: 'student-activities/getActivitiesByGroup',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, date: DATE } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'student-activities/create',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: await score(place) }),
    ids: SCORE_IDS,
  },
  {
    method: 'PUT',
    path: 'student-activities/update',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: await insertScore(place) }),
    ids: ['id', ...SCORE_IDS],
  },
  {
    method: 'POST',
    path: 'student-activities/save',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const { student, group_activities, date } = await score(place);
      return { body: { groupId: place.group.id, date, rows: [{ student, group_activities, score: 4 }] } };
    },
    ids: ['groupId', 'rows.0.student.id', 'rows.0.group_activities.id'],
  },
  {
    method: 'POST',
    path: 'student-activities/getUnsent',
    callers: GROUP_STAFF,
    ask: sending,
    ids: ['group.id'],
  },
  {
    method: 'POST',
    path: 'student-activities/sendQualification',
    callers: GROUP_STAFF,
    ask: sending,
    ids: ['group.id'],
  },
];

const NOTE = { name: 'Alergia', description: '<p>Al polvo</p>' };

/** The account of who asks; without one, of the place's teacher. */
export const authorOf = async ({ db, teacherId }: Place, token?: string): Promise<number> => {
  if (token === undefined) return teacherId;
  const session = db.selectFrom('sessions').select('user_id').where('token_hash', '=', hashOfToken(token));
  return (await session.executeTakeFirst())?.user_id ?? teacherId;
};
export const insertNote = async (place: Place, token?: string) => {
  const row = {
    ...NOTE,
    description_text: 'Al polvo',
    school_id: place.schoolId,
    group_id: place.group.id,
    student_id: place.studentId,
    user_id: await authorOf(place, token),
  };
  return place.db.insertInto('medic_notes').values(row).returning('id').executeTakeFirstOrThrow();
};

const NOTES: AccessCall[] = [
  {
    method: 'POST',
    path: 'medic-notes/getTable',
    callers: GROUP_READERS,
    ask: ({ group, studentId }) => ({ body: { groupId: group.id, studentId } }),
    ids: ['groupId', 'studentId'],
  },
  {
    method: 'POST',
    path: 'medic-notes/create',
    callers: GROUP_READERS,
    ask: (place) => ({ body: { ...NOTE, ...inGroup(place) } }),
    ids: CHILD_IDS,
  },
  {
    method: 'PUT',
    path: 'medic-notes/update',
    callers: GROUP_READERS,
    ask: async (place, token) => ({
      body: { ...NOTE, ...inGroup(place), ...(await insertNote(place, token)), rowVersion: 1 },
    }),
    ids: ['id', ...CHILD_IDS],
  },
  { method: 'DELETE', path: 'medic-notes/delete/{id}', callers: GROUP_READERS, ask: insertNote },
];

/** Scores of activities, and medical notes. */
export const SCORE_CALLS: AccessCall[] = [...SCORES, ...NOTES];
