import { insertClosure, insertPeriod, insertYear } from '../years.ts';
import { GROUP_READERS, HEADS, type AccessCall, type Callers, type Place } from './access-call.ts';

/** Everybody of a school. */
const SCHOOL_READERS = { ...HEADS, teacher: 'school', parent: 'school' } as const satisfies Callers;

const DAY_MS = 86_400_000;
const FIRST = Date.parse('1900-01-01T00:00Z');
let made = 0;
/** Two days that no other year of the run has. */
const newDays = () => {
  made += 1;
  const [from = '', to = ''] = [0, 1].map((more) =>
    new Date(FIRST + (made * 2 + more) * DAY_MS).toISOString().slice(0, 10),
  );
  return { from, to };
};
/** A year that no other call of the run names, with its days. */
export const newYear = async ({ db, schoolId }: Place) => {
  const days = newDays();
  const values = { name: `CICLO ${made}`, start_date: days.from, end_date: days.to };
  return { ...(await insertYear(db, schoolId, values)), schoolId, ...days };
};

const yearBody = ({ schoolId }: Place) => {
  const days = newDays();
  return { name: `CICLO ${made}`, ...days, weekdays: [1], school: { id: schoolId } };
};

const closureBody = async (place: Place) => {
  const { id, from, to } = await newYear(place);
  return { schoolYear: { id }, from, to, kind: 'other', name: 'FIESTA' };
};

const periodBody = async (place: Place) => {
  const { id, from, to } = await newYear(place);
  return { schoolYear: { id }, number: 1, from, to };
};

const storedClosure = async (place: Place) => {
  const year = await newYear(place);
  const { from, to } = year;
  const closure = await insertClosure(place.db, year, { start_date: from, end_date: to });
  return { ...closure, schoolYear: { id: year.id }, from, to, kind: 'other', name: 'FIESTA' };
};

const storedPeriod = async (place: Place) => {
  const year = await newYear(place);
  const { from, to } = year;
  const period = await insertPeriod(place.db, year, { start_date: from, end_date: to });
  return { ...period, schoolYear: { id: year.id }, number: 1, from, to };
};

const YEARS: AccessCall[] = [
  {
    method: 'POST',
    path: 'school-years/getTable',
    callers: SCHOOL_READERS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'school-years/create',
    callers: HEADS,
    ask: (place) => ({ body: yearBody(place) }),
    ids: ['school.id'],
  },
  {
    method: 'PUT',
    path: 'school-years/update',
    callers: HEADS,
    ask: async (place) => ({ body: { ...yearBody(place), id: (await newYear(place)).id, rowVersion: 1 } }),
    ids: ['id', 'school.id'],
  },
  {
    method: 'DELETE',
    path: 'school-years/delete/{id}',
    callers: HEADS,
    ask: async (place) => ({ id: (await newYear(place)).id }),
  },
];

const CLOSURES: AccessCall[] = [
  {
    method: 'POST',
    path: 'school-closures/getTable',
    callers: SCHOOL_READERS,
    ask: async (place) => ({ body: { schoolYearId: (await newYear(place)).id } }),
    ids: ['schoolYearId'],
  },
  {
    method: 'POST',
    path: 'school-closures/create',
    callers: HEADS,
    ask: async (place) => ({ body: await closureBody(place) }),
    ids: ['schoolYear.id'],
  },
  {
    method: 'PUT',
    path: 'school-closures/update',
    callers: HEADS,
    ask: async (place) => ({ body: { ...(await storedClosure(place)), rowVersion: 1 } }),
    ids: ['id', 'schoolYear.id'],
  },
  {
    method: 'POST',
    path: 'school-closures/fill',
    callers: HEADS,
    ask: async (place) => ({ body: { schoolYear: { id: (await newYear(place)).id }, source: 'sep-2026-2027' } }),
    ids: ['schoolYear.id'],
  },
  {
    method: 'DELETE',
    path: 'school-closures/delete/{id}',
    callers: HEADS,
    ask: async (place) => ({ id: (await storedClosure(place)).id }),
  },
];

const PERIODS: AccessCall[] = [
  {
    method: 'POST',
    path: 'grading-periods/getTable',
    callers: SCHOOL_READERS,
    ask: async (place) => ({ body: { schoolYearId: (await newYear(place)).id } }),
    ids: ['schoolYearId'],
  },
  {
    method: 'POST',
    path: 'grading-periods/create',
    callers: HEADS,
    ask: async (place) => ({ body: await periodBody(place) }),
    ids: ['schoolYear.id'],
  },
  {
    method: 'PUT',
    path: 'grading-periods/update',
    callers: HEADS,
    ask: async (place) => ({ body: { ...(await storedPeriod(place)), rowVersion: 1 } }),
    ids: ['id', 'schoolYear.id'],
  },
  {
    method: 'PATCH',
    path: 'grading-periods/close',
    callers: HEADS,
    ask: async (place) => ({ body: { id: (await storedPeriod(place)).id, rowVersion: 1, closed: true } }),
    ids: ['id'],
  },
  {
    method: 'DELETE',
    path: 'grading-periods/delete/{id}',
    callers: HEADS,
    ask: async (place) => ({ id: (await storedPeriod(place)).id }),
  },
];

const DAYS = { from: '2026-09-01', to: '2026-09-30' };

/** School years with their days and grading periods. */
export const YEAR_CALLS: AccessCall[] = [
  ...YEARS,
  ...CLOSURES,
  ...PERIODS,
  {
    method: 'POST',
    path: 'school-days/get',
    callers: SCHOOL_READERS,
    ask: ({ schoolId }) => ({ body: { schoolId, ...DAYS } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'school-days/get',
    form: 'group',
    callers: GROUP_READERS,
    ask: ({ group }) => ({ body: { groupId: group.id, ...DAYS } }),
    ids: ['groupId'],
  },
];
