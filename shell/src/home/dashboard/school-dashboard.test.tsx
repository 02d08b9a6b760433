import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { momentOf, today } from '@pupitre/shared/ui/days';
import { aSchoolDashboard } from '../../testing/dashboards.ts';
import { numbersWithoutDefinition } from '../../testing/numbers-without-definition.ts';
import { HomePage } from '../home-page.tsx';

const CALL = 'POST dashboards/getSchool';
const messages: MessageLoaders = {
  es: () => import('../../../messages/es.json'),
  en: () => import('../../../messages/en.json'),
};
const server = fakeServer();
const open = () => renderScreen({ routes: [{ path: '/', page: HomePage }], messages }, '/');
type Changes = NonNullable<Parameters<typeof aSchoolDashboard>[0]>;
const show = (changes: Changes = {}) => {
  server.answer(CALL, () => ({ data: aSchoolDashboard(changes) }));
  return open();
};
const ALERT = {
  absencesInARow: 4,
  percentage: 71.4,
  from: '2026-08-31',
  to: '2026-11-26',
  student: { id: 22, name: 'BRUNO LÓPEZ' },
  group: { id: 3, name: '3A' },
};
const MANY = Array.from({ length: 14 }, (_, id) => ({ id: id + 1, code: `G${id}`, teacher: 'ANA' }));
/** The tile of a number; the period repeats the names of today. */
const tile = async (name: string, place = 0) => {
  const terms = await screen.findAllByRole('term');
  const named = terms.filter(({ textContent }) => textContent?.startsWith(name));
  const found = named[place]?.parentElement;
  if (!found) throw new Error(`no tile ${name}`);
  return found;
};

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('GET application-versions/latest', () => ({ data: null }));
});

// The first test: later ones have the code of the dashboard already.
test('[DSH-08] one skeleton stands while the code and then the numbers load', async () => {
  const shapes = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const { className } of document.querySelectorAll('[data-waiting]')) shapes.add(className);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  show();
  expect(await screen.findByText('Falta pasar lista en 1 grupo de 2')).toBeVisible();
  watch.disconnect();
  expect([...shapes]).toEqual(['waiting']);
});

test('[DSH-05] a directive sees the missing roll calls with their teachers, and opens one', async () => {
  const { user } = show();
  expect(await screen.findByText('Falta pasar lista en 1 grupo de 2')).toBeVisible();
  expect(server.bodiesOf(CALL)).toEqual([{ date: today() }]);
  await user.click(screen.getByRole('link', { name: /3A.*María Luna Ríos.*Pasar lista/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/group/${encodeId('group', 3)}`));
  expect(window.location.search).toBe('?tab=attendance');
});

test('[DSH-05] many missing roll calls are behind a button', async () => {
  const { user } = show({ today: { rollCallsMissing: MANY, groups: 30 } });
  expect(await screen.findByText('Falta pasar lista en 14 grupos de 30')).toBeVisible();
  expect(screen.getByRole('link', { name: /G11/ })).toBeVisible();
  expect(screen.getByText('G13')).not.toBeVisible();
  await user.click(screen.getByText('Ver los otros 2 grupos'));
  expect(screen.getByText('G13')).toBeVisible();
});

test('[DSH-05] the day has the marks, and links to what waits', async () => {
  show();
  expect(await tile('Presentes')).toHaveTextContent('25');
  expect(await tile('Retardos')).toHaveTextContent('2');
  expect(await tile('Faltas')).toHaveTextContent('11 justificada');
  expect(await tile('Tareas para hoy')).toHaveTextContent('6');
  expect(screen.getByRole('link', { name: 'Ver justificantes' })).toHaveAttribute('href', '/school?tab=justifications');
  expect(screen.getByRole('link', { name: 'Ver alumnos' })).toHaveAttribute('href', '/pupils?tab=toConfirm');
});

test('[DSH-05] absent students and those who miss much have links to their records', async () => {
  const { user } = show({ today: { alertCount: 11, alerts: [ALERT] } });
  expect(await screen.findByRole('heading', { name: /11 alumnos faltan mucho/ })).toBeVisible();
  expect(screen.getByText('3A · 4 faltas seguidas · 71.4 % de asistencia')).toBeVisible();
  expect(screen.getByText('y 10 alumnos más')).toBeVisible();
  await user.click(screen.getByText('Quién faltó hoy (1)'));
  const absent = screen.getByRole('link', { name: 'Ana López Ríos' });
  expect(absent).toHaveAttribute('href', `/pupil/${encodeId('student', 21)}`);
  expect(screen.getByText('1A · justificada')).toBeVisible();
});

/** Today's weekday as the screen writes it. */
const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', timeZone: 'UTC' }).format(momentOf(today()));

test.each([
  [{ kind: 'holiday', name: 'Día de la Revolución' }, 'Hoy no hay clases: Día de la Revolución'],
  [{ kind: 'weekday', name: null }, `Hoy es ${weekday}: no hay clases`],
  [{ kind: 'betweenYears', name: null }, 'Hoy no hay clases: estamos entre dos ciclos escolares'],
] as const)('[DSH-06] a day without classes says so and asks for no roll call: %j', async (noSchool, text) => {
  show({
    today: { schoolDay: false, noSchool, rollCallsMissing: [], absentStudents: [], present: 0, late: 0, absent: 0 },
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Pasar lista/ })).not.toBeInTheDocument();
  expect(await tile('Presentes')).toHaveTextContent('1,300');
  expect(await tile('Justificantes por decidir')).toHaveTextContent('4');
});

test('[DSH-07] the period has its percentage, its weeks and its groups from the best to the worst', async () => {
  show({ today: { rollCallsMissing: [] } });
  expect(await screen.findByText('La lista de hoy está pasada en los 2 grupos')).toBeVisible();
  const period = within(screen.getByRole('region', { name: /Periodo 1/ }));
  expect(period.getByText('31 ago 2026 – 26 nov 2026')).toBeVisible();
  expect(period.getByText('93.3 %')).toBeVisible();
  const groups = period.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(groups.slice(-2)).toEqual(['1A97.1\u00A0%Listas completas', '3A88\u00A0%2 días sin lista']);
  expect(period.getByText('Semana del 7 sep')).toBeInTheDocument();
});

test('[DSH-07] a definition opens and closes with the keyboard', async () => {
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Cómo se cuenta: Asistencia' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await user.keyboard('{Enter}');
  const text = screen.getByText(/Una falta justificada sigue siendo falta. No se cuentan los días sin clases/);
  expect(text.tagName).toBe('OUTPUT');
  await user.keyboard('{Escape}');
  expect(text).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(text).toBeEmptyDOMElement();
});

test.each([
  {},
  { today: { rollCallsMissing: [], absent: 80 } },
  { today: { alertCount: 1, alerts: [ALERT], absentStudents: [] }, period: { percentage: null } },
  { today: { alertCount: 11, alerts: [ALERT], rollCallsMissing: MANY }, period: { source: 'schoolYear' } },
] satisfies Changes[])('[DSH-07] every number has a definition: %j', async (changes) => {
  const { user } = show(changes);
  await tile('Tareas para hoy');
  const dashboard = screen.getByRole('region', { name: 'Hoy' });
  expect(numbersWithoutDefinition(dashboard)).toEqual([]);
  const buttons = within(dashboard).getAllByRole('button', { name: /^Cómo se cuenta/ });
  const texts = [];
  for (const button of buttons) {
    await user.click(button);
    texts.push(
      within(dashboard)
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    );
  }
  expect(texts.filter((text) => text.length < 20)).toEqual([]);
});

test('[DSH-07] a number without a definition is found', async () => {
  show();
  const figure = await tile('Tareas para hoy');
  within(figure).getByRole('button').remove();
  expect(numbersWithoutDefinition(screen.getByRole('region', { name: 'Hoy' }))).toEqual(['6']);
});

test('[DSH-08] a school without groups gets its first steps, and a period without marks says so', async () => {
  show({ today: { groups: 0, openGroups: 0, rollCallsMissing: [] } });
  expect(await screen.findByText('La escuela todavía no tiene grupos con alumnos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a los ciclos' })).toHaveAttribute('href', '/school?tab=years');
  expect(screen.getByRole('link', { name: 'Ir a los grupos' })).toHaveAttribute('href', '/groups');
});

const PROMOTED = { groups: 0, students: 0, openGroups: 12, rollCallsMissing: [], absentStudents: [] };
test.each([
  [{ schoolDay: false, noSchool: { kind: 'betweenYears', name: null } }, /estamos entre dos ciclos escolares/],
  [{}, /Hoy ningún grupo pasa lista: los alumnos están en grupos de otro ciclo/],
] as const)(
  '[DSH-06] after a promotion home says why no roll call waits, and shows the other work: %j',
  async (day, text) => {
    show({ today: { ...PROMOTED, ...day }, period: { percentage: null, byWeek: [], groups: [] } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await tile('Justificantes por decidir')).toHaveTextContent('4');
    expect(await tile('Alumnos por confirmar')).toHaveTextContent('5');
    expect(screen.queryByText(/todavía no tiene grupos/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Grupos por asistencia' })).not.toBeInTheDocument();
  },
);

test('[DSH-08] a period without marks says so, and its groups show their missing roll calls', async () => {
  show({ period: { percentage: null, byWeek: [], source: 'days', number: null } });
  expect(await screen.findByText(/Todavía no hay asistencias en este periodo/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /Últimos 60 días/ })).toBeVisible();
});

test('[DSH-08] when the numbers cannot be loaded the rest of home shows, with a retry', async () => {
  server.refuse(CALL, { code: 'unavailable' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Volver a intentar' });
  server.answer(CALL, () => ({ data: aSchoolDashboard() }));
  await user.click(again);
  expect(await screen.findByText('Falta pasar lista en 1 grupo de 2')).toBeVisible();
});

test('[DSH-05] the dashboard in English', async () => {
  localStorage.setItem('pupitre.language', 'en');
  show();
  expect(await screen.findByText('1 group of 2 still needs its roll call')).toBeVisible();
  expect(screen.getByRole('button', { name: 'How this is counted: Attendance' })).toBeVisible();
});
