import { effectOfSave, readOfSave } from './worker/saved-rows.ts';

const DAY = { groupId: 7, date: '2026-11-26' };
const child = (id: number) => ({ id, name: 'ANA', paternal: 'PÉREZ', maternal: 'RUIZ' });

test('[OFL-07] a save that the portal has taken is in the stored class list, whose marks are older', () => {
  const items = [
    { student: child(1), attendence: false, delay: false, id: null, rowVersion: null },
    { student: child(2), attendence: true, delay: false, id: 9, rowVersion: 3 },
    { student: child(3), attendence: false, delay: false, id: null, rowVersion: null },
  ];
  const rows = [
    { student: { id: 1 }, attendence: true, delay: true },
    { student: { id: 2 }, attendence: false, delay: false },
  ];
  const save = { url: 'student-attendance/save', body: { ...DAY, rows } };
  const effect = effectOfSave(save, { url: 'student-attendance/getTable', body: DAY });
  expect(readOfSave(save)).toBe('student-attendance/getTable');
  expect(effect({ result: true, tableData: { items } })).toEqual({
    result: true,
    tableData: {
      items: [
        { student: child(1), attendence: true, delay: true, id: 0, rowVersion: null },
        { student: child(2), attendence: false, delay: false, id: 9, rowVersion: 3 },
        items[2],
      ],
    },
  });
});

test('[OFL-07] it changes no other day, no other group and no other call', () => {
  const save = { url: 'student-attendance/save', body: { ...DAY, rows: [] } };
  const answer = { tableData: { items: [] } };
  for (const read of [
    { url: 'student-attendance/getTable', body: { ...DAY, date: '2026-11-25' } },
    { url: 'student-attendance/getTable', body: { ...DAY, groupId: 8 } },
    { url: 'student-attendance/getMonth', body: DAY },
  ])
    expect(effectOfSave(save, read)(answer)).toBe(answer);
  expect(readOfSave({ url: 'students/create' })).toBeNull();
});

test('[OFL-07] stars and grades that were saved are in the stored sheets', () => {
  const activity = { group_activities: { id: 4, name: 'LEER', icon: 'book' }, id: null, rowVersion: null, score: null };
  const stars = { ...DAY, rows: [{ student: { id: 1 }, group_activities: { id: 4 }, score: 5 }] };
  const ofScores = effectOfSave(
    { url: 'student-activities/save', body: stars },
    { url: 'student-activities/getActivitiesByGroup', body: DAY },
  );
  expect(ofScores({ data: { students: [{ ...child(1), activities: [activity] }] } })).toEqual({
    data: { students: [{ ...child(1), activities: [{ ...activity, id: 0, rowVersion: null, score: 5 }] }] },
  });

  const place = { student: { id: 1 }, group_tasks: { id: 6 } };
  const other = { ...place, student: { id: 2 }, id: 3, rowVersion: 1, delivered: true, qualification: 80 };
  const grade = { ...place, delivered: true, qualification: 90 };
  const ofGrades = effectOfSave(
    { url: 'student-tasks/save', body: { groupId: 7, rows: [grade] } },
    { url: 'student-tasks/getGrid', body: { groupId: 7, from: '2026-11-01', to: '2026-11-30' } },
  );
  expect(ofGrades({ data: { grades: [other, { ...grade, id: 8, rowVersion: 2, qualification: null }] } })).toEqual({
    data: { grades: [other, { ...grade, id: 8, rowVersion: 2 }] },
  });
});
