import { DEFAULT_RULES } from '@pupitre/shared/contracts/evaluation-rules';
import { FORMATIVE_FIELDS, type FormativeField } from '@pupitre/shared/contracts/formative-fields';
import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { PeriodGrade, PeriodGradeGrid, PeriodGradeSave } from '@pupitre/shared/contracts/period-grades';
import { aGroup } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { answerGroup } from './group-page.ts';

export const GRID = 'POST period-grades/getGrid';
export const SAVE = 'PUT period-grades/save';
const NAMES = ['ANA', 'BETO'];

const period = (number: number): GradingPeriod => ({
  id: 40 + number,
  rowVersion: 1,
  schoolYear: { id: 9, name: '2026–2027' },
  number,
  from: `2026-0${number}-01`,
  to: `2026-0${number}-28`,
  shownFrom: null,
  shownTo: null,
  isClosed: false,
  schoolDays: 20,
});

const cell = (student: number, changes: Partial<PeriodGrade> & Pick<PeriodGrade, 'field'>): PeriodGrade => ({
  id: null,
  rowVersion: null,
  student: { id: student },
  subject: null,
  grade: null,
  observation: '',
  confirmed: false,
  suggested: null,
  tasks: 0,
  ...changes,
});

const ruleOf = (level: string, grade: number) => {
  const rule = DEFAULT_RULES.find((each) => each.level === level && each.grade === grade);
  if (!rule) throw new Error(`${level} ${grade}`);
  return { ...rule, isDefault: true };
};

/** Two students of third grade. Tasks suggest a 9 in languages for the first one. */
const newGrid = (): PeriodGradeGrid => ({
  period: { id: 41, number: 1, from: '2026-01-01', to: '2026-01-28', shownFrom: null, isClosed: false },
  rules: ruleOf('primary', 3),
  columns: FORMATIVE_FIELDS.map((field) => ({ field, subject: null })),
  students: NAMES.map((name, place) => ({ id: place + 1, name, paternal: 'GIL', maternal: 'PAZ' })),
  grades: [1, 2].flatMap((student) =>
    FORMATIVE_FIELDS.map((field) =>
      cell(student, { field, ...(student === 1 && field === 'languages' && { suggested: 9, tasks: 3 }) }),
    ),
  ),
});

const isSave = (body: unknown): body is PeriodGradeSave => typeof body === 'object' && body !== null && 'rows' in body;

/** A server with a class of third grade, which saves as the real one does: the next grid has the grades. */
export const createPeriodGradeFixture = () => {
  const server = fakeServer();
  let grid = newGrid();
  const takeSave = (body: unknown): object => {
    if (!isSave(body)) throw new TypeError('not a save');
    const grades = grid.grades.map((each) => {
      const saved = body.rows.find(({ student, field }) => student.id === each.student.id && field === each.field);
      if (!saved) return each;
      return {
        ...each,
        id: 1,
        rowVersion: 1,
        grade: saved.grade === undefined ? each.grade : saved.grade,
        observation: saved.observation ?? each.observation,
        confirmed: saved.confirmed ?? each.confirmed,
      };
    });
    grid = { ...grid, grades };
    return { message: 'updated' };
  };
  const group = aGroup({ schoolYear: { id: 9, name: '2026–2027' }, level: 'primary', grade: 3 });
  beforeEach(() => {
    grid = newGrid();
    answerGroup(server);
    server.answer('POST groups/get/3', () => ({ data: group }));
    server.answer('POST grading-periods/getTable', () => ({
      tableData: {
        items: [period(1), period(2)],
        current: 1,
        limit: 15,
        total_items: 2,
        sortBy: 'number',
        descending: false,
      },
    }));
    server.answer(GRID, () => ({ data: grid }));
    server.answer(SAVE, takeSave);
  });
  return {
    server,
    group,
    saves: () => server.bodiesOf(SAVE).filter(isSave),
    change: (changes: Partial<PeriodGradeGrid>): void => {
      grid = { ...grid, ...changes };
    },
    /** A colleague changes a student's field. */
    put: (student: number, field: FormativeField, changes: Partial<PeriodGrade>): void => {
      const isPlace = (each: PeriodGrade): boolean => each.student.id === student && each.field === field;
      grid = { ...grid, grades: grid.grades.map((each) => (isPlace(each) ? { ...each, ...changes } : each)) };
    },
    preschool: (): void => {
      grid = { ...grid, rules: ruleOf('preschool', 2) };
    },
  };
};

/** A row as a save sends it, with the parts that changed. */
export const sent = (student: number, field: string, changes: object) => ({
  student: { id: student },
  field,
  subject: null,
  ...changes,
});
