import type { Method } from './call.ts';
import { listen, waitForNews, type LivePage } from './live.ts';
import {
  insertEmployee,
  insertGroupRow,
  insertPerson,
  insertStaff,
  insertStudentRow,
  type LivingSchool,
  type Person,
} from './schools.ts';
import { createSchoolsFixture, type SchoolsFixture } from './schools-fixture.ts';

/** Everybody who listens. Of the first school unless the name says otherwise. */
export const LISTENERS = [
  'directive',
  'teacher',
  'helper',
  'parent',
  'blindParent',
  'formerParent',
  'otherTeacher',
  'parentOfOtherGroup',
  'foreignDirective',
  'foreignTeacher',
  'foreignParent',
  'administrator',
] as const;
type Listener = (typeof LISTENERS)[number];
/** The staff of the group. */
export const STAFF: Listener[] = ['directive', 'teacher', 'helper'];
/** The readers of the child of the group. */
export const READERS: Listener[] = [...STAFF, 'parent'];
export const WHOLE_SCHOOL: Listener[] = [...READERS, 'otherTeacher', 'parentOfOtherGroup'];

/** The tags that people hear, by who they are. */
export type Heard = Partial<Record<Listener, string[]>>;

export const toAll = (names: readonly Listener[], tags: string[]): Heard =>
  Object.fromEntries(names.map((name) => [name, tags]));

/** Families and staff of the child hear other tags. */
export const toBoth = (families: string[], staff: string[]): Heard => ({ ...toAll(STAFF, staff), parent: families });

/** Two schools, whose people have open pages. */
export type LiveFixture = SchoolsFixture & {
  person: (name: Listener) => Person;
  page: (name: Listener) => LivePage;
  /** The tags that each person hears of because of something; nobody else hears anything. */
  heardAfter: (act: () => Promise<unknown>) => Promise<Heard>;
  /** Makes a call, which must succeed. */
  send: (by: Person, method: Method, path: string, body?: unknown) => Promise<void>;
};

/** The people of a school beside those that every school of the tests has. */
const insertOthers = async (
  db: ReturnType<SchoolsFixture['admin']['db']>,
  { id, group, studentId }: LivingSchool,
): Promise<Record<'helper' | 'blindParent' | 'formerParent' | 'otherTeacher' | 'parentOfOtherGroup', Person>> => {
  const [otherTeacher, parentOfOtherGroup] = [await insertStaff(db, id, 'teacher'), await insertPerson(db)];
  const otherGroup = await insertGroupRow(db, id, otherTeacher.id);
  await insertStudentRow(db, otherGroup, { user_id: parentOfOtherGroup.id });
  const helper = await insertStaff(db, id, 'teacher');
  await insertEmployee(db, group, helper.id);
  const [blindParent, formerParent] = [await insertPerson(db), await insertPerson(db)];
  const guardians = [
    { user_id: blindParent.id, sees: false },
    { user_id: formerParent.id, since: '2026-01-01', until: '2026-02-01' },
  ];
  for (const guardian of guardians)
    await db
      .insertInto('student_guardians')
      .values({ student_id: studentId, ...guardian })
      .execute();
  return { helper, blindParent, formerParent, otherTeacher, parentOfOtherGroup };
};

/** Opens the pages before the tests of the file that calls this, and closes them after it. */
export const createLiveFixture = (): LiveFixture => {
  const schools = createSchoolsFixture();
  const { admin, school, foreign } = schools;
  const listeners = new Map<Listener, { person: Person; page: LivePage }>();
  const listener = (name: Listener) => {
    const known = listeners.get(name);
    if (!known) throw new Error(`Nobody is ${name}.`);
    return known;
  };
  beforeAll(async () => {
    const { directive, teacher, parent } = school();
    const people: Record<Listener, Person> = {
      directive,
      teacher,
      parent,
      ...(await insertOthers(admin.db(), school())),
      foreignDirective: foreign().directive,
      foreignTeacher: foreign().teacher,
      foreignParent: foreign().parent,
      administrator: await insertPerson(admin.db(), { role: 'super_admin' }),
    };
    for (const name of LISTENERS) {
      const person = people[name];
      listeners.set(name, { person, page: await listen(admin.url(), person.token) });
    }
  });
  afterAll(() => listeners.forEach(({ page }) => page.close()));
  const settle = (): Promise<void> => {
    const all = [...listeners.values()];
    return waitForNews(
      admin.db(),
      all.map(({ page }) => page),
      all.map(({ person }) => person.id),
    );
  };
  return {
    ...schools,
    person: (name) => listener(name).person,
    page: (name) => listener(name).page,
    heardAfter: async (act) => {
      // The preparations of a test are told first.
      await settle();
      const before = new Map(LISTENERS.map((name) => [name, listener(name).page.news().length]));
      await act();
      await settle();
      const heard = LISTENERS.map((name) => {
        const news = listener(name).page.news().slice(before.get(name));
        const tags = news.flatMap((one) => one.tags).filter((tag) => !tag.startsWith('Fence'));
        return [name, [...new Set(tags)].toSorted()] as const;
      });
      return Object.fromEntries(heard.filter(([, tags]) => tags.length > 0));
    },
    send: async (by, method, path, body) => {
      const { status, body: answer } = await admin.call(method, path, body, { token: by.token });
      expect([path, status, answer.code]).toEqual([path, 200, undefined]);
    },
  };
};
