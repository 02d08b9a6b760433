import { historyOf } from '../../testing/history.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupActivity, insertSchoolActivity, insertStudentRow } from '../../testing/schools.ts';

const { admin, school } = createSchoolsFixture(beforeEach);
const { read, undo } = historyOf(admin);

const EDITS = 25;

/** A generator of numbers below 1 that a seed repeats (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const TABLES = ['student_attendance', 'student_activities', 'student_tasks', 'group_tasks', 'group_events'] as const;

/** The rows of the school, without what only counts writes. */
const rowsOfSchool = async () => {
  const tables = TABLES.map(async (table) => {
    const query = admin.db().selectFrom(table).selectAll().where('school_id', '=', school().id).orderBy('id');
    return (await query.execute()).map((row) => ({ ...row, row_version: 0 }));
  });
  return Promise.all(tables);
};

type Dice = { below: (most: number) => number; pick: <Item>(items: readonly Item[]) => Item };

const diceOf = (seed: number): Dice => {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick');
      return item;
    },
  };
};

/** The edits that staff make, by the calls of the screens. */
const editorOf = ({ below, pick }: Dice, students: readonly number[], activities: readonly number[]) => {
  const { group, teacher, directive } = school();
  const tasks: number[] = [];
  const events: number[] = [];
  const by = () => pick([teacher, directive]);
  const some = () => students.filter(() => below(2) === 1).map((id) => ({ student: { id } }));
  const day = () => `2026-09-0${1 + below(3)}`;
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => admin.call(method, path, body, by());
  const task = () => ({
    name: `TAREA ${below(99)}`,
    description: 'X',
    date: day(),
    time: '08:00',
    group: { id: group.id },
  });
  const event = () => ({
    name: `EVENTO ${below(99)}`,
    description: 'X',
    color: { id: 1 },
    group: { id: group.id },
    start_date: '2026-09-01',
    end_date: day(),
  });
  const rowsOf = <Values extends object>(values: () => Values) => some().map((row) => ({ ...row, ...values() }));
  return [
    () => {
      const rows = rowsOf(() =>
        pick([
          { attendence: true, delay: false },
          { attendence: true, delay: true },
          { attendence: false, delay: false },
        ]),
      );
      return send('POST', 'student-attendance/save', { groupId: group.id, date: day(), rows });
    },
    () => {
      const rows = rowsOf(() => ({ group_activities: { id: pick(activities) }, score: below(6) }));
      return send('POST', 'student-activities/save', { groupId: group.id, date: day(), rows });
    },
    () => {
      if (tasks.length === 0) return undefined;
      const rows = rowsOf(() => ({ group_tasks: { id: pick(tasks) }, delivered: true, qualification: below(101) }));
      return send('PUT', 'student-tasks/save', { groupId: group.id, rows });
    },
    async () => {
      if (tasks.length < 2) {
        tasks.push((await send('POST', 'group-tasks/create', task())).body.id);
        return;
      }
      const rows = admin.db().selectFrom('group_tasks').select(['id', 'row_version']);
      const known = await rows.where('id', '=', pick(tasks)).executeTakeFirstOrThrow();
      await send('PUT', 'group-tasks/update', { ...task(), id: known.id, rowVersion: known.row_version });
    },
    async () => events.push((await send('POST', 'group-calendars/create', event())).body.id),
    async () => {
      const id = events.pop();
      if (id !== undefined) await send('DELETE', `group-calendars/delete/${id}`);
    },
    async () => {
      const [id] = events;
      const rows = await admin.db().selectFrom('group_events').select(['id', 'row_version']).execute();
      const known = rows.find((row) => row.id === id);
      if (known)
        await send('PUT', 'group-calendars/update', { ...event(), id: known.id, rowVersion: known.row_version });
    },
  ] as const;
};

test.each([1, 7, 42, 2026])(
  '[HIS-05] undoing any sequence of edits leaves the state before it (seed %s)',
  async (seed) => {
    const { group, directive, studentId } = school();
    const dice = diceOf(seed);
    const students = [studentId];
    for (let made = 0; made < 4; made += 1) students.push((await insertStudentRow(admin.db(), group)).id);
    const activities = [];
    for (let made = 0; made < 2; made += 1) {
      const activity = await insertSchoolActivity(admin.db(), school().id);
      activities.push((await insertGroupActivity(admin.db(), group, activity.id)).id);
    }
    const edits = editorOf(dice, students, activities);
    const states = [await rowsOfSchool()];
    const saves: number[] = [];
    for (let made = 0; made < EDITS; made += 1) {
      await dice.pick(edits)();
      const [save] = await read({ groupId: group.id }, directive);
      // Tasks come and go through the trash.
      if (save?.changes[0]?.entity === 'group_tasks' && save.changes[0].action === 'create') {
        saves.length = 0;
        states.splice(0, states.length, await rowsOfSchool());
        continue;
      }
      if (!save || save.id === saves.at(-1)) continue;
      saves.push(save.id);
      states.push(await rowsOfSchool());
    }
    expect(saves.length).toBeGreaterThan(5);
    for (const [steps, save] of saves.toReversed().entries()) {
      const before = await rowsOfSchool();
      expect(await undo(save, directive, true)).toMatchObject({ status: 200 });
      expect(await rowsOfSchool()).toEqual(states.at(-2 - steps));
      const [undone] = await read({ groupId: group.id }, directive);
      expect(await undo(undone?.id ?? 0, directive, true)).toMatchObject({ status: 200 });
      expect(await rowsOfSchool()).toEqual(before);
      const [again] = await read({ groupId: group.id }, directive);
      expect(await undo(again?.id ?? 0, directive, true)).toMatchObject({ status: 200 });
    }
  },
);
