import type { ScoredActivity, StudentScores, UnsentScores } from '@pupitre/shared/contracts/student-activities';
import type { CallOptions, Method, Reply } from './call.ts';
import { type GroupOfSchool, insertGroupActivity, insertSchoolActivity, type Person } from './schools.ts';
import { createSchoolsFixture, type SchoolsFixture } from './schools-fixture.ts';

/** Two schools whose groups do two activities each, and how their people ask for scores of one day. */
export type ScoreFixture = SchoolsFixture & {
  /** The links of the school's group to reading and to maths. */
  activities: () => { reading: number; maths: number; foreign: number };
  as: <Row = ScoredActivity[]>(
    person: Person,
    method: Method,
    path: string,
    body: object,
    options?: CallOptions,
  ) => Promise<Reply<Row>>;
  /** A create body of the school's child in reading. */
  body: (changes?: object) => object;
  /** A save of rows in the school's group. */
  save: (rows: readonly object[], changes?: object, person?: Person) => Promise<Reply<unknown>>;
  row: (score: number, studentId?: number, activityId?: number) => object;
  readClass: (person?: Person, changes?: object) => Promise<StudentScores[]>;
  readUnsent: (person?: Person) => Promise<UnsentScores[]>;
};

export const DAY = '2026-05-11';

/** Opens it before the tests of the file that calls this, and closes it after them. */
export const createScoreFixture = (): ScoreFixture => {
  const schools = createSchoolsFixture();
  const { admin, school, foreign } = schools;
  let activities: { reading: number; maths: number; foreign: number };
  beforeAll(async () => {
    const db = admin.db();
    const link = async (group: GroupOfSchool, name: string, icon: string) => {
      const activity = await insertSchoolActivity(db, group.schoolId, { name, icon });
      return (await insertGroupActivity(db, group, activity.id)).id;
    };
    activities = {
      maths: await link(school().group, 'MATEMÁTICAS', 'calculate'),
      reading: await link(school().group, 'LECTURA', 'menu_book'),
      foreign: await link(foreign().group, 'LECTURA', 'menu_book'),
    };
  });
  const as: ScoreFixture['as'] = (person, method, path, body, options) =>
    admin.call(method, `student-activities/${path}`, body, { token: person.token, ...options });
  const ofGroup = () => ({ groupId: school().group.id, date: DAY });
  const row: ScoreFixture['row'] = (score, studentId = school().studentId, activityId = activities.reading) => ({
    student: { id: studentId },
    group_activities: { id: activityId },
    score,
  });
  return {
    ...schools,
    activities: () => activities,
    as,
    body: (changes = {}) => ({ ...row(4), date: DAY, group: { id: school().group.id }, ...changes }),
    save: (rows, changes = {}, person = school().teacher) =>
      as(person, 'POST', 'save', { ...ofGroup(), rows, ...changes }),
    row,
    readClass: async (person = school().teacher, changes = {}) => {
      const body = { ...ofGroup(), ...changes };
      return (await as<{ students: StudentScores[] }>(person, 'POST', 'getActivitiesByGroup', body)).body.data.students;
    },
    readUnsent: async (person = school().teacher) => {
      const body = { group: { id: school().group.id }, date: DAY };
      return (await as<UnsentScores[]>(person, 'POST', 'getUnsent', body)).body.data;
    },
  };
};
