import { callOfRow } from './pending-calls.ts';

const student = { id: 4, name: 'ANA', paternal: 'GIL', maternal: 'PAZ' };
const DAY = { groupId: 3, date: '2026-03-05' };

test('[OUT-02] a mark, a score and a grade have the call that saves them, without any name', () => {
  expect(callOfRow('attendance', DAY, { student, attendence: true, delay: false, isTaken: true })).toEqual({
    key: '4',
    call: {
      method: 'POST',
      url: 'student-attendance/save',
      head: DAY,
      row: { student: { id: 4 }, attendence: true, delay: false },
    },
  });
  const activity = { id: 9, name: 'Lectura', icon: 'book' };
  expect(callOfRow('scores', DAY, { student, activity, score: 0 })).toEqual({
    key: '4.9',
    call: {
      method: 'POST',
      url: 'student-activities/save',
      head: DAY,
      row: { student: { id: 4 }, group_activities: { id: 9 }, score: 0 },
    },
  });
  const grade = { student, task: { id: 7, name: 'Resumen' }, delivered: true, qualification: null };
  expect(callOfRow('grades', { groupId: 3, date: 'all' }, grade)).toEqual({
    key: '4.7',
    call: {
      method: 'PUT',
      url: 'student-tasks/save',
      head: { groupId: 3 },
      row: { student: { id: 4 }, group_tasks: { id: 7 }, delivered: true, qualification: null },
    },
  });
});

test('[OUT-02] a grade of a period has its changed values alone; one of an earlier release has all', () => {
  const day = { groupId: 3, date: 'period-12' };
  const row = {
    student,
    field: 'languages',
    subject: { id: 6, name: 'Inglés' },
    grade: 8,
    observation: 'Lee',
    confirmed: true,
  };
  const head = { groupId: 3, gradingPeriodId: 12 };
  const call = { method: 'PUT', url: 'period-grades/save', head };
  const place = { student: { id: 4 }, field: 'languages' };
  expect(callOfRow('periodGrades', day, { ...row, changed: ['grade'] })).toEqual({
    key: '4.languages.6',
    call: { ...call, row: { ...place, subject: { id: 6 }, grade: 8 } },
  });
  expect(callOfRow('periodGrades', day, { ...row, subject: null })).toEqual({
    key: '4.languages.0',
    call: { ...call, row: { ...place, subject: null, grade: 8, observation: 'Lee', confirmed: true } },
  });
});

test.each([null, 'text', {}, { student, attendence: true }, { student: { id: 'x' }, attendence: true, delay: false }])(
  '[OUT-02] a row of an unknown form has no call: %j',
  (row) => expect(callOfRow('attendance', DAY, row)).toBeNull(),
);
