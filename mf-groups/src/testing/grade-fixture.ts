import type { GradeGrid, GradeSave } from '@pupitre/shared/contracts/student-tasks';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { addDays, today } from '@pupitre/shared/ui/days';
import { answerGroup } from './group-page.ts';
import { plainSave } from './plain-save.ts';

export const GRID = 'POST student-tasks/getGrid';
export const SAVE = 'PUT student-tasks/save';
const NAMES = ['ANA', 'BETO', 'CARLA'];

const task = (id: number, name: string, date: string) => ({
  id,
  name,
  description: 'TEXTO',
  date,
  time: '08:00',
  field: null,
});

/** A grade as a save sends it. */
export const sent = (student: number, of: number, delivered: boolean, qualification: number | null) => ({
  student: { id: student },
  group_tasks: { id: of },
  delivered,
  qualification,
});
const stored = (student: number, of: number, delivered: boolean, qualification: number | null) => ({
  id: 100 * student + of,
  rowVersion: 1,
  ...sent(student, of, delivered, qualification),
});
const isSave = (body: unknown): body is GradeSave => typeof body === 'object' && body !== null && 'rows' in body;

/** Three children with a task of yesterday, which one of them delivered, and a task of today. */
const newGrid = (): GradeGrid => ({
  students: NAMES.map((name, place) => ({ id: place + 1, name, paternal: 'GIL', maternal: 'PAZ' })),
  tasks: [task(7, 'MAQUETA', addDays(today(), -1)), task(8, 'RESUMEN', today())],
  grades: [stored(2, 7, true, 70)],
});

/** A server with the grid of a group, which saves as the real one does: the next grid has the grades. */
export const createGradeFixture = () => {
  const server = fakeServer();
  let grid = newGrid();
  const takeSave = (body: unknown): object => {
    if (!isSave(body)) throw new TypeError('not a save');
    const saved = body.rows.map((row) => stored(row.student.id, row.group_tasks.id, row.delivered, row.qualification));
    const ids = new Set(saved.map(({ id }) => id));
    grid = { ...grid, grades: [...grid.grades.filter(({ id }) => !ids.has(id)), ...saved] };
    return { message: 'updated' };
  };
  const answerGrid = (): void => server.answer(GRID, () => ({ data: grid }));
  beforeEach(() => {
    grid = newGrid();
    answerGroup(server);
    answerGrid();
    server.answer(SAVE, takeSave);
  });
  return {
    server,
    takeSave,
    answerGrid,
    saves: () =>
      server
        .bodiesOf(SAVE)
        .filter(isSave)
        .map((save) => plainSave(save)),
    /** From now on the grid is as it was at first. */
    restore: (): void => {
      grid = newGrid();
    },
    /** From now on the grid lacks these. */
    empty: (...lists: (keyof GradeGrid)[]): void => {
      for (const list of lists) grid = { ...grid, [list]: [] };
    },
  };
};
