import { CELL_DATE, everyKindOf, KIND_NAMES } from '../../testing/class-cells.ts';
import { insertStudentRow } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { sentStatements } from '../../testing/sent-statements.ts';

/** The session, the group with its students, what is rated, the rows with their receipts, and their notices. */
const MOST = { marks: 1, stars: 5, grades: 5 };

const { admin, school } = createSchoolsFixture(beforeEach);
const cells = everyKindOf(admin, school);

const CASES = KIND_NAMES.flatMap((name) => [10, 25, 40, 60].map((size) => [name, size] as const));

test.each(CASES)(
  '[CFL-10] %s: a save of %s students that may be sent again takes no more statements',
  async (name, size) => {
    const { row, kind, school: rated } = cells[name];
    const { teacher, group } = school();
    const students: { id: number }[] = [];
    for (let made = 0; made < size; made += 1) students.push(await insertStudentRow(admin.db(), group));
    const save = async (value: 0 | 1 | 2, was: number | null, stamp: string, after: string[] = []) => {
      const rows = students.map((student, place) => row(value, { student, was, stamp: `${stamp}${place}`, after }));
      const body = { groupId: rated().group.id, date: CELL_DATE, rows };
      const { sent, answer } = await sentStatements(() => admin.call(kind.method, `${kind.path}/save`, body, teacher));
      expect(answer.status).toBe(200);
      return { count: sent.length, conflicts: 'conflicts' in answer.body ? answer.body.conflicts : undefined };
    };
    // The first call of a session finds it.
    await admin.call('POST', 'student-attendance/getTable', { groupId: group.id, date: CELL_DATE }, teacher);
    const count = MOST[name];
    // A save that changes nothing has nothing to notify anybody of.
    const unchanged = name === 'marks' ? count : count - 1;
    expect(await save(0, null, 'new')).toEqual({ count, conflicts: [] });
    expect(await save(0, null, 'new')).toEqual({ count: unchanged, conflicts: [] });
    expect(await save(1, null, 'changed', ['none'])).toMatchObject({ count: unchanged, conflicts: { length: size } });
    expect(await save(1, 1, 'changed')).toEqual({ count, conflicts: [] });
    expect(await save(1, 1, 'changed')).toEqual({ count: unchanged, conflicts: [] });
  },
);
