import type { AttendanceMonthData } from '@pupitre/shared/contracts/attendance-figures';
import type { AttendanceSave } from '@pupitre/shared/contracts/student-attendance';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { answerGroup, openTab } from './group-page.ts';
import { plainSave } from './plain-save.ts';

export const MONTH = 'POST student-attendance/getMonth';
export const ALERTS = 'POST student-attendance/getAlerts';
export const SAVE = 'POST student-attendance/save';

const DATES = Array.from({ length: 30 }, (_, place) => `2026-09-${String(place + 1).padStart(2, '0')}`);
const CLOSED = '2026-09-16';
/** Everything but the date: the month of the test is over on each day on which the test runs. */
const OWN_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
const dayOf = (date: string): AttendanceMonthData['days'][number] => {
  if (date === CLOSED) return { date, schoolDay: false, noSchool: { kind: 'holiday', name: 'Independencia' } };
  if (isWeekend(date)) return { date, schoolDay: false, noSchool: { kind: 'weekday', name: null } };
  return { date, schoolDay: true, noSchool: null };
};
const student = (id: number, name: string, isInGroup = true): AttendanceMonthData['students'][number] => ({
  id,
  name,
  paternal: 'GIL',
  maternal: 'PAZ',
  isInGroup,
  from: '2026-09-01',
  to: isInGroup ? '2026-09-30' : '2026-09-10',
  counts: { present: 0, late: 0, absent: 0, justified: 0 },
  percentage: null,
});
const mark = (studentId: number, date: string, attendence: boolean, justified = false) => ({
  studentId,
  date,
  attendence,
  delay: false,
  justified,
  rowVersion: 3,
});
const aMonth = (): AttendanceMonthData => ({
  days: DATES.map(dayOf),
  students: [
    {
      ...student(1, 'ANA'),
      counts: { present: 1, late: 0, absent: 2, justified: 1 },
      percentage: 33.3,
    },
    student(2, 'BETO'),
    student(3, 'CARLA', false),
  ],
  marks: [mark(1, '2026-09-01', true), mark(1, '2026-09-02', false), mark(1, '2026-09-03', false, true)],
  totals: [
    { date: '2026-09-01', present: 1, late: 0, absent: 0 },
    { date: '2026-09-02', present: 0, late: 0, absent: 1 },
    { date: '2026-09-03', present: 0, late: 0, absent: 1 },
  ],
});
const isSave = (body: unknown): body is AttendanceSave => typeof body === 'object' && body !== null && 'rows' in body;

/** The mark of a cell, whether it is saved or not. */
export const named = (word: string): RegExp => new RegExp(`^${word}(,|$)`);

export const openMonth = () => openTab('attendance&view=month&month=2026-09');
export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`GIL PAZ ${name}`) });
export const cellOf = async (name: string, day: number): Promise<HTMLElement> => {
  const cell = within(await rowOf(name)).getAllByRole('cell')[day - 1];
  if (!cell) throw new Error(`There is no day ${day}.`);
  return cell;
};

/** A server with September of a class of three, one of whom left. It saves as the real one does. */
export const createMonthFixture = () => {
  const server = fakeServer();
  let month = aMonth();
  /** Saves as the server does: the next month has the marks and their numbers. */
  const takeSave = (body: unknown): object => {
    if (!isSave(body)) throw new TypeError('not a save');
    const isSaved = ({ studentId, date }: { studentId: number; date: string }): boolean =>
      date === body.date && body.rows.some((row) => row.student.id === studentId);
    const saved = body.rows.map(({ student: { id }, attendence, delay }) => ({
      ...mark(id, body.date, attendence),
      delay,
    }));
    const marks = [...month.marks.filter((each) => !isSaved(each)), ...saved];
    const students = month.students.map((each) => {
      const own = marks.filter(({ studentId, date }) => studentId === each.id && dayOf(date).schoolDay);
      const count = (isOne: (row: (typeof own)[number]) => boolean): number => own.filter(isOne).length;
      const [attended, late] = [count(({ attendence }) => attendence), count(({ delay }) => delay)];
      const counts = {
        present: attended - late,
        late,
        absent: own.length - attended,
        justified: count(({ justified }) => justified),
      };
      return {
        ...each,
        counts,
        percentage: own.length === 0 ? null : Math.round((attended * 1_000) / own.length) / 10,
      };
    });
    month = { ...month, marks, students };
    return { message: 'updated' };
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-10-02T18:00Z'), doNotFake: [...OWN_TIMERS] });
    month = aMonth();
    answerGroup(server);
    server.answer(MONTH, () => ({ data: month }));
    server.answer(ALERTS, () => ({ data: [] }));
    server.answer(SAVE, takeSave);
  });
  afterEach(() => jest.useRealTimers());
  return {
    server,
    takeSave,
    saves: () =>
      server
        .bodiesOf(SAVE)
        .filter(isSave)
        .map((save) => plainSave(save)),
    /** The month of a group of nobody. */
    empty: (): AttendanceMonthData => ({ ...month, students: [], marks: [] }),
  };
};
