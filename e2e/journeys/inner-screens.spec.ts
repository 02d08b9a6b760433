import type { Page } from '@playwright/test';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import type { Table } from '@pupitre/shared/contracts/table';
import { encodeId } from '../fixtures/encoded-id.ts';
import { codeOf, makeChild } from '../fixtures/families.ts';
import { listedRemotes } from '../fixtures/registry.ts';
import { demoSchool, makeGroup, profileOf } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { VERSION_FORM } from '../pages/catalogs.ts';
import { expectInnerScreen } from '../pages/inner-screen.ts';
import { layoutOf } from '../pages/layout.ts';

/** These lead a user on who has a password of their own, and needs no second factor. */
const DETOURS = ['/changePassword', '/secondFactor/new'];
/** The demo's school, whose screen bears its name. */
const SCHOOL = 'ESCUELA PRIMARIA LOS PIRULES';

const sessionRoutes = listedRemotes()
  .flatMap(({ routes }) => routes)
  .filter(({ access, path }) => access === 'session' && !DETOURS.includes(path));

for (const { path, title, roles } of sessionRoutes.filter((route) => !route.path.includes(':'))) {
  test(`[SES-11] ${path} has a title, a breadcrumb and a back button`, async ({ page, loginAs }) => {
    await loginAs(roles[0] ?? 'teacher');
    await expectInnerScreen(page, path, path === '/school' ? SCHOOL : title.es);
  });
}

/** A record as its address and its screen name it; without a name the screen has the title of its route. */
type ScreenRecord = { encodedId: string; part?: string; name?: string };

/** The record that a list lets its user edit first. */
const firstInList = async (page: Page, path: string): Promise<ScreenRecord> => {
  await page.goto(path.replace('/edit/:id', ''));
  const link = page.getByRole('link', { name: /^Editar / }).first();
  return { encodedId: (await link.getAttribute('href'))?.split('/').at(-1) ?? '' };
};

const schoolRecord = async (server: Server): Promise<ScreenRecord> => ({
  encodedId: encodeId('school', (await demoSchool(server)).id),
  name: SCHOOL,
});
const groupRecord = async (server: Server): Promise<ScreenRecord> => {
  const { id, name } = await makeGroup(server);
  return { encodedId: encodeId('group', id), name };
};

const studentRecord = async (server: Server): Promise<ScreenRecord> => {
  const { id, fullName } = await makeChild(server, { group: await makeGroup(server) });
  return { encodedId: encodeId('student', id), name: fullName };
};
/** A page under a record, which has a title of its own. */
const partOf =
  (record: (server: Server) => Promise<ScreenRecord>) =>
  async (server: Server): Promise<ScreenRecord> => ({ encodedId: (await record(server)).encodedId });

const yearRecord = async (server: Server): Promise<ScreenRecord> => {
  const { id: schoolId } = await demoSchool(server);
  const ask = { schoolId, search: '2026–2027' };
  const answer = await server.call('POST', 'school-years/getTable', ask, await server.logIn('super_admin'));
  const { tableData }: Table<SchoolYear> = await answer.json();
  const { id, name } = tableData.items[0] ?? {};
  return { encodedId: encodeId('school', schoolId), part: String(id), name: `Ciclo ${name}` };
};
/** A child of the demo's parent, in a group without a school year. */
const ownChild = async (server: Server): Promise<ScreenRecord> => {
  const { id } = await profileOf(server, 'parent');
  const child = await makeChild(server, { group: await makeGroup(server), parent: { id } });
  return { encodedId: encodeId('student', child.id) };
};

const RECORDS: Record<string, (server: Server) => Promise<ScreenRecord>> = {
  '/school/:id': schoolRecord,
  '/group/:id': groupRecord,
  '/group/:id/sheet': partOf(groupRecord),
  '/group/:id/print': async (server) => ({
    encodedId: (await groupRecord(server)).encodedId,
    name: 'Imprimir: Lista de alumnos',
  }),
  '/group/:id/reportCards': partOf(groupRecord),
  '/school/:id/year/:year': yearRecord,
  '/school/:id/promotion': partOf(schoolRecord),
  '/school/:id/import': partOf(schoolRecord),
  '/reportCards/:id': ownChild,
  '/pupil/:id': studentRecord,
  '/join/:code': async (server) => ({ encodedId: await codeOf(server, await makeGroup(server)) }),
};

const recordRoutes = sessionRoutes.filter(({ path }) => path.includes(':') && path !== VERSION_FORM);

test('[SES-11] every screen of a record is among those tested', () => {
  const others = recordRoutes.map(({ path }) => path).filter((path) => !path.endsWith('/edit/:id'));
  expect(others.toSorted()).toEqual(Object.keys(RECORDS).toSorted());
});

for (const { path, title, roles } of recordRoutes) {
  test(`[SES-11] ${path} has a title, a breadcrumb and a back button`, async ({ page, loginAs, server }) => {
    await loginAs(roles.length === 0 || roles.includes('super_admin') ? 'super_admin' : (roles[0] ?? 'teacher'));
    const record = RECORDS[path];
    const { encodedId, part = '', name = title.es } = record ? await record(server) : await firstInList(page, path);
    await expectInnerScreen(page, path.replace(/:\w+/, encodedId).replace(/:\w+/, part), name);
  });
}

test('[SES-11] the breadcrumb of a form leads to its list, and from there home', async ({ page, openAs }) => {
  await openAs('super_admin', '/colors/new');
  const { heading, trail } = layoutOf(page);
  await trail.getByRole('link', { name: 'Colores' }).click();
  await expect(page).toHaveURL('/colors');
  await expect(heading).toHaveText('Colores');
  await trail.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[SES-11] back from an address that was opened directly leads to the screen above', async ({ page, openAs }) => {
  await openAs('super_admin', '/');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/colors/new'));
  const fresh = await opened;
  const { heading, back } = layoutOf(fresh);
  await expect(heading).toHaveText('Nuevo color');
  await back.click();
  await expect(fresh).toHaveURL('/colors');
  await expect(heading).toHaveText('Colores');
});
