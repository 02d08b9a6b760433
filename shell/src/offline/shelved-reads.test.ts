import { isShelved, substitute } from './shelved-reads.ts';

const DAY = { groupId: 7, date: '2026-11-26' };
const rollCall = { method: 'POST', url: 'student-attendance/getTable', body: DAY } as const;

const student = { id: 1, name: 'ANA', paternal: 'PÉREZ', maternal: 'RUIZ' };
const marked = (groupId: number, at: number) => ({
  body: { groupId, date: '2026-11-25' },
  at,
  answer: { result: true, tableData: { items: [{ student, attendence: true, delay: true, id: 9, rowVersion: 3 }] } },
});

const home = (data: object) => ({ body: { date: '2026-11-25' }, at: 1, answer: { data } });

test('[OFL-07] the shelf takes marked reads, and neither writes nor health notes, documents and justifications', () => {
  expect(isShelved(rollCall)).toBe(true);
  expect(isShelved({ method: 'POST', url: 'groups/get/7', body: {} })).toBe(true);
  expect(isShelved({ url: 'guardians/getInvitations' })).toBe(true);
  for (const url of [
    'medic-notes/getTable',
    'group-files/getTable',
    'justifications/getTable',
    'student-attendance/save',
    'users/getUserByEmail',
  ] as const)
    expect([url, isShelved({ method: 'POST', url })]).toEqual([url, false]);
});

test('[OFL-08] the roll call of an unseen day is the latest class list without marks', () => {
  const found = substitute(rollCall, [marked(7, 10), marked(8, 30), marked(7, 20)]);
  expect(found).toMatchObject({
    at: 20,
    answer: { tableData: { items: [{ student, attendence: false, delay: false, id: null, rowVersion: null }] } },
  });
});

test('[OFL-08] no other group and no other call takes the place of a missing answer', () => {
  expect(substitute(rollCall, [marked(8, 30)])).toBeNull();
  expect(substitute({ method: 'POST', url: 'students/getTable', body: {} }, [marked(7, 1)])).toBeNull();
});

test('[OFL-08] the scores of an unseen day have the latest children and activities, and no stars', () => {
  const activity = { group_activities: { id: 4, name: 'LEER', icon: 'book' }, id: 5, rowVersion: 1, score: 3 };
  const stored = { body: DAY, at: 1, answer: { data: { students: [{ ...student, activities: [activity] }] } } };
  const found = substitute({ method: 'POST', url: 'student-activities/getActivitiesByGroup', body: DAY }, [stored]);
  const blank = { group_activities: activity.group_activities, id: null, rowVersion: null, score: null };
  expect(found?.answer).toEqual({ data: { students: [{ ...student, activities: [blank] }] } });
});

test('[OFL-08] no other week takes the place of a task grid: nobody knows the tasks of a week that was not read', () => {
  const week = { groupId: 7, from: '2026-11-23', to: '2026-11-29' };
  const stored = {
    body: { ...week, from: '2026-11-16', to: '2026-11-22' },
    at: 1,
    answer: { data: { tasks: [{ id: 1 }] } },
  };
  const asked = { method: 'POST', url: 'student-tasks/getGrid', body: week } as const;
  expect(substitute(asked, [stored])).toBeNull();
});

test('[OFL-08] the home of an unseen day has no roll call taken, and no child marked', () => {
  const asked = { method: 'POST', url: 'home/get', body: { date: '2026-11-26' } } as const;
  const staff = substitute(asked, [home({ schoolDay: true, groups: [{ id: 7, attendanceTaken: true, events: 2 }] })]);
  const family = substitute(asked, [home({ children: [{ id: 1, attendence: true, delay: false }], changes: {} })]);
  expect(staff?.answer).toEqual({ data: { schoolDay: true, groups: [{ id: 7, attendanceTaken: false, events: 2 }] } });
  expect(family?.answer).toEqual({ data: { children: [{ id: 1, attendence: null, delay: null }], changes: {} } });
});
