import { gradeGroup, insertSubject } from '../grading.ts';
import { GROUP_READERS, GROUP_STAFF, HEADS, next, type AccessCall, type Place } from './access-call.ts';

const subject = ({ schoolId }: Place) => ({
  name: `Disciplina ${next()}`,
  level: 'secondary',
  grade: null,
  field: 'languages',
  position: 1,
  school: { id: schoolId },
});
const newSubject = ({ db, schoolId }: Place) => insertSubject(db, schoolId, { name: `Disciplina ${next()}` });

const SUBJECTS: AccessCall[] = [
  {
    method: 'POST',
    path: 'subjects/getTable',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'subjects/create',
    callers: HEADS,
    ask: (place) => ({ body: subject(place) }),
    ids: ['school.id'],
  },
  {
    method: 'PUT',
    path: 'subjects/update',
    callers: HEADS,
    ask: async (place) => ({ body: { ...subject(place), ...(await newSubject(place)), rowVersion: 1 } }),
    ids: ['id', 'school.id'],
  },
  { method: 'DELETE', path: 'subjects/delete/{id}', callers: HEADS, ask: newSubject },
];

const RULE = { level: 'primary', grade: 2, isNumeric: true, lowest: 6, highest: 10, passing: 6, neededAverage: 6 };

const RULES: AccessCall[] = [
  {
    method: 'POST',
    path: 'evaluation-rules/getAll',
    callers: { ...HEADS, teacher: 'school' },
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'PUT',
    path: 'evaluation-rules/save',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { school: { id: schoolId }, rows: [RULE] } }),
    ids: ['school.id'],
  },
];

export const gradedPlace = async ({ db, group }: Place) => {
  const { yearId, periodId } = await gradeGroup(db, group, 'secondary', 1);
  return { groupId: group.id, gradingPeriodId: periodId, schoolYearId: yearId };
};

const GRADES: AccessCall[] = [
  {
    method: 'POST',
    path: 'period-grades/getGrid',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const { groupId, gradingPeriodId } = await gradedPlace(place);
      return { body: { groupId, gradingPeriodId } };
    },
    ids: ['groupId', 'gradingPeriodId'],
  },
  {
    method: 'PUT',
    path: 'period-grades/save',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const { groupId, gradingPeriodId } = await gradedPlace(place);
      const student = { id: place.studentId };
      const row = { student, field: 'languages', subject: await newSubject(place) };
      return {
        body: { groupId, gradingPeriodId, rows: [{ ...row, grade: 8, observation: '', confirmed: true }] },
      };
    },
    ids: ['groupId', 'gradingPeriodId', 'rows.0.student.id', 'rows.0.subject.id'],
  },
  {
    method: 'POST',
    path: 'period-grades/getProgress',
    callers: HEADS,
    ask: async (place) => ({ body: { gradingPeriodId: (await gradedPlace(place)).gradingPeriodId } }),
    ids: ['gradingPeriodId'],
  },
];

const CARDS: AccessCall[] = [
  {
    method: 'POST',
    path: 'report-cards/get',
    callers: GROUP_READERS,
    ask: async (place) => {
      const { schoolYearId } = await gradedPlace(place);
      return { body: { studentId: place.studentId, schoolYearId } };
    },
    ids: ['studentId', 'schoolYearId'],
  },
  {
    method: 'POST',
    path: 'report-cards/getOfGroup',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: { groupId: (await gradedPlace(place)).groupId } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'report-cards/getYears',
    callers: GROUP_READERS,
    former: ['directive'],
    ask: ({ studentId }) => ({ body: { studentId } }),
    ids: ['studentId'],
  },
];

/** Subjects, rules of evaluation, grades of grading periods, and report cards. */
export const GRADING_CALLS: AccessCall[] = [...SUBJECTS, ...RULES, ...GRADES, ...CARDS];
