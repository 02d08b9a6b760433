import type {
  AttendanceAlert,
  AttendanceCounts,
  AttendanceFigures,
  AttendanceMonthData,
  AttendanceSummary,
  AttendanceTrendData,
} from '@pupitre/shared/contracts/attendance-figures';
import type { SchoolNumbers } from '@pupitre/shared/contracts/dashboards';
import type { ReportCard } from '@pupitre/shared/contracts/report-cards';
import { asAdministrator } from '../../testing/administrator.ts';
import {
  dayAfter,
  insertRandomHistories,
  randomFrom,
  type History,
  type Mark,
  type RandomSchool,
  type Stay,
} from '../../testing/random-histories.ts';
import { insertRandomPeriods, type GradedYear } from '../../testing/random-periods.ts';

const admin = asAdministrator();

const STUDENTS = 1_000;
const SCHOOLS = 20;
/** Fifteen seconds alone, and several times as long on a busy machine. */
const TEST_MS = 120_000;
const RANGE = { from: '2026-08-01', to: '2026-12-15' };
const ASKED = '2026-11-20';
/** The days that were in two schools. */
let transfers = 0;

const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;
const isWithin = (date: string, { from, to }: { from: string; to: string | null }): boolean =>
  date >= from && (to === null || date <= to);

const hasClasses = ({ years }: RandomSchool, date: string): boolean => {
  const year = years.find((each) => isWithin(date, each));
  if (year) return year.weekdays.includes(weekday(date)) && !year.closures.some((closure) => isWithin(date, closure));
  const isBetween = years.some(({ to }) => to < date) && years.some(({ from }) => from > date);
  return !isBetween && weekday(date) <= 5;
};
const isStayIn = (school: RandomSchool, stay: Stay): boolean => stay.school === school && stay.exit !== 'denied';
/** Of two stays of a day the one of a merged record yields, and else the one that ends later counts, or is newer. */
const placeOf = ({ exit, to }: Stay): string => `${exit === 'merged' ? 0 : 1} ${to ?? '9999-12-31'}`;
const stayOf = ({ stays }: History, school: RandomSchool, date: string): Stay | undefined => {
  const own = stays.filter((stay) => isStayIn(school, stay) && isWithin(date, stay));
  const [best] = own.map(placeOf).toSorted().toReversed();
  return own.findLast((stay) => placeOf(stay) === best);
};
const isCounted = (history: History, { school, date }: Mark): boolean =>
  hasClasses(school, date) && stayOf(history, school, date) !== undefined;

type Counted = Mark & { isJustified: boolean };
/** The marks with what the accepted justifications say about them. */
const countedOf = (history: History, marks: readonly Mark[]): Counted[] =>
  marks
    .filter((mark) => isCounted(history, mark))
    .map((mark) => ({ ...mark, isJustified: !mark.attendence && isExcused(history, mark) }));
const isExcused = ({ justifications }: History, { school, date }: Mark): boolean =>
  justifications.some((each) => each.status === 'accepted' && each.school === school && isWithin(date, each));

const countsOf = (marks: readonly Counted[]): AttendanceCounts => ({
  present: marks.filter(({ attendence, delay }) => attendence && !delay).length,
  late: marks.filter(({ delay }) => delay).length,
  absent: marks.filter(({ attendence }) => !attendence).length,
  justified: marks.filter(({ isJustified }) => isJustified).length,
});
/** In whole numbers, so that halves are exact. */
const percentageOf = (marks: readonly Mark[]): number | null => {
  const attended = marks.filter(({ attendence }) => attendence).length;
  return marks.length === 0 ? null : Math.floor((attended * 2_000 + marks.length) / (2 * marks.length)) / 10;
};
const figuresOf = (marks: readonly Counted[]): AttendanceFigures => ({
  ...countsOf(marks),
  percentage: percentageOf(marks),
});

const readFrom = async <Data>(call: string, body: object): Promise<Data> => {
  const answer = await admin.call<Data>('POST', call, body);
  expect([call, answer.status]).toEqual([call, 200]);
  return answer.body.data;
};
const read = <Data>(call: string, body: object): Promise<Data> => readFrom(`student-attendance/${call}`, body);

const checkMonth = async (school: RandomSchool, groupId: number, histories: readonly History[]): Promise<void> => {
  const month = { from: '2026-10-01', to: '2026-10-31' };
  const { students, days, marks, totals } = await read<AttendanceMonthData>('getMonth', {
    groupId,
    month: 10,
    year: 2026,
  });
  expect(days.filter(({ date, schoolDay }) => schoolDay !== hasClasses(school, date))).toEqual([]);
  const dates = days.map(({ date }) => date);
  const expected = histories.flatMap((history) => {
    const isInGroup = history.stays.some(({ groupId: id, to }) => to === null && id === groupId);
    const own = dates.filter((date) => stayOf(history, school, date)?.groupId === groupId);
    if (!isInGroup && own.length === 0) return [];
    const shown = history.marks.filter(
      (mark) => mark.school === school && isWithin(mark.date, month) && (isInGroup || own.includes(mark.date)),
    );
    const counted = countedOf(history, shown);
    return [{ id: history.id, isInGroup, from: own[0] ?? null, to: own.at(-1) ?? null, shown, counted }];
  });
  const byId = students.toSorted((one, other) => one.id - other.id);
  expect(
    byId.map(({ id, isInGroup, from, to, counts, percentage }) => ({ id, isInGroup, from, to, counts, percentage })),
  ).toEqual(
    expected.map(({ id, isInGroup, from, to, counted }) => ({
      id,
      isInGroup,
      from,
      to,
      counts: countsOf(counted),
      percentage: percentageOf(counted),
    })),
  );
  expect(marks).toHaveLength(expected.reduce((sum, { shown }) => sum + shown.length, 0));
  const all = expected.flatMap(({ counted }) => counted);
  expect(totals).toEqual(
    dates
      .filter((date) => all.some((mark) => mark.date === date))
      .map((date) => {
        const { present, late, absent } = countsOf(all.filter((mark) => mark.date === date));
        return { date, present, late, absent };
      }),
  );
};

/** The day of a transfer is in both schools, and once in the summary: in the one that counts its mark, else in the later one. */
const onceADay = (history: History, inside: readonly { school: RandomSchool; date: string }[]) => {
  const rankOf = ({ school, date }: { school: RandomSchool; date: string }): number => {
    const isMarked = history.marks.some((mark) => mark.school === school && mark.date === date);
    const place = history.stays.findIndex((stay) => stay === stayOf(history, school, date));
    return (isMarked && hasClasses(school, date) ? 100 : 0) + place;
  };
  return inside.filter((one) => inside.every((other) => other.date !== one.date || rankOf(other) <= rankOf(one)));
};

const checkSummary = async (history: History): Promise<void> => {
  const { months, days, ...summary } = await read<AttendanceSummary>('getSummary', { studentId: history.id, ...RANGE });
  const dates = Array.from({ length: 137 }, (_, day) => dayAfter(RANGE.from, day));
  const schools = [...new Set(history.stays.map(({ school }) => school))];
  const all = schools.flatMap((school) =>
    dates.filter((date) => stayOf(history, school, date)).map((date) => ({ school, date })),
  );
  const inside = onceADay(history, all);
  transfers += all.length - inside.length;
  const schoolDays = inside.filter(({ school, date }) => hasClasses(school, date));
  const counted = countedOf(history, history.marks).filter((mark) =>
    inside.some(({ school, date }) => school === mark.school && date === mark.date),
  );
  expect(summary).toEqual({ ...figuresOf(counted), schoolDays: schoolDays.length, marked: counted.length });
  expect(days).toHaveLength(inside.length);
  expect(months).toEqual(
    [...new Set(inside.map(({ date }) => date.slice(0, 7)))].toSorted().map((month) => {
      const own = counted.filter(({ date }) => date.startsWith(month));
      const schoolDaysOfMonth = schoolDays.filter(({ date }) => date.startsWith(month)).length;
      return { ...figuresOf(own), month, schoolDays: schoolDaysOfMonth, marked: own.length };
    }),
  );
};

const checkTrend = async (school: RandomSchool, histories: readonly History[]): Promise<void> => {
  const { days, groups } = await read<AttendanceTrendData>('getTrend', { schoolId: school.id, ...RANGE });
  const counted = histories.flatMap((history) =>
    countedOf(history, history.marks)
      .filter((mark) => mark.school === school)
      .map((mark) => ({ ...mark, groupId: stayOf(history, school, mark.date)?.groupId })),
  );
  const dates = [...new Set(counted.map(({ date }) => date))].toSorted();
  expect(days).toEqual(dates.map((date) => ({ date, ...countsOf(counted.filter((mark) => mark.date === date)) })));
  for (const id of school.groups) {
    const own = counted.filter(({ groupId }) => groupId === id);
    expect(groups.find((group) => group.id === id)).toEqual({
      id,
      code: expect.any(String),
      isDeleted: false,
      ...figuresOf(own),
    });
    const ofGroup = await read<AttendanceTrendData>('getTrend', { groupId: id, ...RANGE });
    expect(ofGroup.days.map(({ present }) => present)).toEqual(
      [...new Set(own.map(({ date }) => date))]
        .toSorted()
        .map((date) => countsOf(own.filter((mark) => mark.date === date)).present),
    );
    expect(ofGroup.groups).toEqual([]);
  }
};

const checkAlerts = async (school: RandomSchool, histories: readonly History[]): Promise<void> => {
  const alerts = await read<AttendanceAlert[]>('getAlerts', { schoolId: school.id, date: ASKED });
  const year = school.years.find((each) => isWithin(ASKED, each));
  const [from, since] = year ? [year.from, year.from] : [dayAfter(ASKED, -59), dayAfter(ASKED, -119)];
  const expected = histories.flatMap((history) => {
    if (!history.stays.some((stay) => stay.to === null && stay.school === school)) return [];
    const counted = history.marks.filter(
      (mark) => mark.school === school && isWithin(mark.date, { from: since, to: ASKED }) && isCounted(history, mark),
    );
    const absencesInARow = counted.length - 1 - counted.findLastIndex(({ attendence }) => attendence);
    const percentage = percentageOf(counted.filter(({ date }) => date >= from));
    if (absencesInARow < 3 && (percentage === null || percentage >= 80)) return [];
    return [{ id: history.id, absencesInARow, percentage, from, to: ASKED }];
  });
  const found = alerts.map(({ student, absencesInARow, percentage, from: first, to }) => ({
    id: student.id,
    absencesInARow,
    percentage,
    from: first,
    to,
  }));
  expect(found.toSorted((one, other) => one.id - other.id)).toEqual(expected);
};

/** Every day of the autumn, so that the days with classes of a period are counted one by one. */
const ALL_DAYS = Array.from({ length: 190 }, (_, day) => dayAfter('2026-07-01', day));

const shownOf = (card: ReportCard) =>
  card.periods.map(({ number, schoolDays, absences, justified, percentage }) => ({
    number,
    schoolDays,
    absences,
    justified,
    percentage,
  }));

/** The report cards of everybody who was in a school in its year, and of its classes. */
const checkCards = async ({ school, yearId, periods }: GradedYear, histories: readonly History[]): Promise<void> => {
  const expectedOf = (history: History) =>
    periods.map(({ number, ...days }) => {
      const own = history.marks.filter((mark) => mark.school === school && isWithin(mark.date, days));
      const { absent, justified, percentage } = figuresOf(countedOf(history, own));
      const schoolDays = ALL_DAYS.filter((date) => isWithin(date, days) && hasClasses(school, date)).length;
      return { number, schoolDays, absences: absent, justified, percentage };
    });
  for (const history of histories.filter(({ stays }) => stays.some((stay) => isStayIn(school, stay)))) {
    const card = await readFrom<ReportCard>('report-cards/get', { studentId: history.id, schoolYearId: yearId });
    expect([history.id, shownOf(card)]).toEqual([history.id, expectedOf(history)]);
  }
  for (const groupId of school.groups) {
    const cards = await readFrom<ReportCard[]>('report-cards/getOfGroup', { groupId });
    const inClass = histories.filter(({ stays }) => stays.some((stay) => stay.to === null && stay.groupId === groupId));
    const byId = cards.toSorted((one, other) => one.student.id - other.student.id);
    expect(byId.map((card) => [card.student.id, shownOf(card)])).toEqual(
      inClass.map((history) => [history.id, expectedOf(history)]),
    );
  }
};

const checkDashboard = async (
  school: RandomSchool,
  periods: GradedYear['periods'],
  histories: readonly History[],
): Promise<void> => {
  for (const date of ['2026-08-28', '2026-09-25', '2026-10-20', ASKED]) {
    const year = school.years.findLast(({ from }) => from <= date);
    const last = { from: dayAfter(date, -59), to: date };
    const days = periods.find((each) => isWithin(date, each)) ?? (year && year.to >= date ? year : last);
    const counted = histories.flatMap((history) =>
      countedOf(
        history,
        history.marks.filter((mark) => mark.school === school && mark.date >= days.from && mark.date <= date),
      ).map((mark) => ({ ...mark, groupId: stayOf(history, school, mark.date)?.groupId })),
    );
    const { period } = await readFrom<SchoolNumbers>('dashboards/getSchool', { schoolId: school.id, date });
    expect(period).toMatchObject({ from: days.from, to: days.to, ...figuresOf(counted) });
    const groups = new Map(period.groups.map(({ id, percentage, marked }) => [id, { percentage, marked }]));
    for (const [id, shown] of groups) {
      const own = counted.filter(({ groupId }) => groupId === id);
      expect(shown).toEqual({ percentage: percentageOf(own), marked: own.length });
    }
  }
};

test(
  '[ATT-01] months, summaries, trends, alerts, report cards and dashboards of 1,000 random histories are those of a reading by hand',
  async () => {
    const { schools, histories } = await insertRandomHistories(admin.db(), randomFrom(35), {
      schools: SCHOOLS,
      students: STUDENTS,
    });
    for (const school of schools) {
      for (const groupId of school.groups) await checkMonth(school, groupId, histories);
      await checkTrend(school, histories);
      await checkAlerts(school, histories);
    }
    for (const history of histories) await checkSummary(history);
    expect(transfers).toBeGreaterThan(100);
    const exits = histories.flatMap(({ stays }) => stays.map(({ exit }) => exit));
    for (const exit of ['merged', 'denied']) expect(exits.filter((each) => each === exit).length).toBeGreaterThan(50);
    const years = await insertRandomPeriods(admin.db(), randomFrom(36), schools);
    expect(years.length).toBeGreaterThan(SCHOOLS / 3);
    for (const year of years) await checkCards(year, histories);
    for (const school of schools)
      await checkDashboard(school, years.find((year) => year.school === school)?.periods ?? [], histories);
  },
  TEST_MS,
);
