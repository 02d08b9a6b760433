import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Promotion, PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer, type FakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

export const PREVIEW = 'POST promotions/preview';
export const APPLY = 'POST promotions/apply';
export const UNDO = 'POST promotions/undo';
export const LIST = 'POST promotions/getTable';
export const CREATE = 'POST groups/create';
export const YEARS = 'POST school-years/getTable';

export const YEAR = { id: 7, name: '2026–2027' };
export const YEAR_ROW = {
  ...YEAR,
  rowVersion: 1,
  from: '2026-08-31',
  to: '2027-07-09',
  weekdays: [1],
  school: { id: 1, name: 'E' },
};
export const MARIANA = { id: 12, name: 'MARIANA CASTILLO' };
export const aGroup = (id: number, grade: number, next: number | null) => ({
  id,
  code: `${grade}A`,
  description: 'MATUTINO',
  level: 'primary' as const,
  grade,
  schoolYear: null,
  user: MARIANA,
  students: 2,
  same: next && grade === 1 ? { id: 30, name: '1A' } : null,
  next: next ? { id: next, name: `${grade + 1}A` } : null,
  nextCode: grade === 6 ? null : `${grade + 1}A`,
});
export const aStudent = (id: number, name: string, from: number, next: number | null) => ({
  id,
  name,
  paternal: 'GIL',
  maternal: 'RUIZ',
  group: { id: from, name: `${from}A` },
  isConfirmed: true,
  decision: from === 6 ? ('graduate' as const) : ('promote' as const),
  next: next ? { id: next, name: '2A' } : null,
});

/** The preview of a school with a first and a last grade, of two students each. */
export const aPreview = (changes: Partial<PromotionPreview> = {}): PromotionPreview => ({
  schoolYear: YEAR,
  groups: [aGroup(1, 1, 31), aGroup(6, 6, null)],
  nextGroups: [
    { id: 30, name: '1A', level: 'primary', grade: 1, students: 0 },
    { id: 31, name: '2A', level: 'primary', grade: 2, students: 0 },
  ],
  students: [
    aStudent(21, 'ANA', 1, 31),
    aStudent(22, 'BETO', 1, 31),
    aStudent(61, 'CARLA', 6, null),
    aStudent(62, 'DIEGO', 6, null),
  ],
  problems: [],
  ...changes,
});

export const COUNTS = { promoted: 1, repeated: 1, graduated: 2, left: 0, archivedGroups: 2 };
export const aPromotion = (changes: Partial<Promotion> = {}): Promotion => ({
  id: 5,
  rowVersion: 1,
  schoolYear: YEAR,
  date: '2026-08-31',
  status: 'applied',
  at: '2026-08-20T15:00:00Z',
  user: MARIANA,
  undoneAt: null,
  undoneBy: null,
  counts: COUNTS,
  mayUndo: true,
  ...changes,
});

/** The browser asks before it closes the tab. */
export const isTabGuarded = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const open = () => renderScreen({ routes, messages }, `/school/${encodeId('school', 1)}/promotion`);

/** The server of a school with one year to promote to. */
export const promotionServer = (): FakeServer => {
  const server = fakeServer();
  beforeEach(() => {
    sessionStorage.clear();
    server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
    server.answer(YEARS, () => aTable([YEAR_ROW]));
    server.answer(PREVIEW, () => ({ data: aPreview() }));
    server.answer(LIST, () => aTable([]));
  });
  return server;
};

export const chooseYear = async (user: UserEvent): Promise<void> => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo nuevo' }), YEAR.name);
  await press(user, 'Continuar con los grupos');
};

export const QUESTION = '¿Aplicar la promoción al ciclo 2026–2027?';
export const RESULT = 'Los alumnos ya están en el ciclo 2026–2027';
export const goToStudents = async (user: UserEvent): Promise<void> => {
  await chooseYear(user);
  await press(user, 'Continuar con los alumnos');
};
export const goToCheck = async (user: UserEvent): Promise<void> => {
  await goToStudents(user);
  await press(user, 'Revisar');
};
export const applyNow = async (user: UserEvent): Promise<void> => {
  await waitFor(async () => expect(await button('Aplicar la promoción')).toBeEnabled());
  await press(user, 'Aplicar la promoción');
  const question = await screen.findByRole('dialog', { name: QUESTION });
  await user.click(within(question).getByRole('button', { name: 'Aplicar la promoción' }));
};
