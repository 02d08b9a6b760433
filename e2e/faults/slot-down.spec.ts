import type { Role } from '@pupitre/shared/contracts/roles';
import { makeChild } from '../fixtures/families.ts';
import { installClock, passRecoveryPause } from '../fixtures/page-clock.ts';
import { listedRemotes } from '../fixtures/registry.ts';
import { makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { FAULTS } from './faults.ts';
import { attachScreenshot } from './attach-screenshot.ts';
import { cells, onBoard } from './matrix.ts';

test.describe.configure({ mode: 'parallel' });

/** Two of the nine faults keep the parts of a remote away. The others are about its own pages. */
const LOAD_FAULTS = FAULTS.filter(({ title }) =>
  ['entry that is missing', 'entry that throws at load'].includes(title),
);

/** A tab whose panel another remote offers, and the tabs beside it. */
type SlotTab = {
  slot: string;
  /** The remote that offers it. */
  owner: string;
  about: string;
  role: Role;
  path: (server: Server) => Promise<string>;
  tab: string;
  add: string;
  neighbours: (readonly [tab: string, seen: string])[];
};

const SLOT_TABS: SlotTab[] = [
  {
    slot: 'groups-of-school',
    owner: 'mf-groups',
    about: 'the groups of a school',
    role: 'directive',
    path: async () => '/school',
    tab: 'Grupos',
    add: 'Agregar grupo',
    neighbours: [
      ['Actividades', 'Agregar actividad'],
      ['Personal', 'Agregar personal'],
      ['Calendario', 'Agregar evento'],
    ],
  },
  {
    slot: 'students-of-group',
    owner: 'mf-students',
    about: 'the students of a group',
    role: 'teacher',
    path: async (server) => (await makeGroup(server)).path,
    tab: 'Alumnos',
    add: 'Agregar alumno',
    neighbours: [
      ['Actividades', 'Agregar actividad'],
      ['Documentos', 'Agregar documento'],
      ['Pase de lista', 'Día anterior'],
      ['Registro de actividades', 'Día anterior'],
      ['Tareas', 'Agregar tarea'],
      ['Calendario', 'Agregar evento'],
    ],
  },
];

for (const [fault, { slot, about, role, path, tab: name, add, neighbours, owner }] of cells(LOAD_FAULTS, SLOT_TABS))
  test(
    `[ISO-04] ${about}, ${fault.title}: a panel in their tab, the others work, it recovers`,
    onBoard(`En una pestaña ajena: ${fault.row.toLowerCase()}`, owner),
    async ({ page, context, loginAs, server, problems }) => {
      const remote = listedRemotes().find((listed) => listed.name === owner && listed.slots.includes(slot));
      if (!remote) throw new Error(`No remote offers ${about}.`);
      problems.expectAnswer(404, new RegExp(`^/remotes/${remote.name}/`));
      problems.expectLog(
        new RegExp(`${remote.name}|Federation Runtime|thrown at load|integrity|MIME type|took more than`),
      );
      const address = await path(server);
      await loginAs(role);
      const mend = await fault.begin(context, remote);
      await installClock(page);
      await page.goto(address);
      const { heading, menu } = layoutOf(page);
      const tab = (title: string) => page.getByRole('tab', { name: title, exact: true });
      const panel = page.getByRole('tabpanel').locator('section[role="alert"]');
      const title = await heading.innerText();
      await tab(name).click();
      await expect(panel).toBeVisible();
      await expect(heading).toHaveText(title);
      await attachScreenshot(page);
      for (const [neighbour, seen] of neighbours) {
        await tab(neighbour).click();
        await expect(page.getByRole('tabpanel').getByRole('button', { name: seen })).toBeVisible();
        await expect(panel).toBeHidden();
      }
      await expect(menu).toBeVisible();

      await tab(name).click();
      await expect(panel).toBeVisible();
      await mend();
      await passRecoveryPause(page);
      await expect(page.getByRole('button', { name: add })).toBeVisible({ timeout: 40_000 });
      await expect(panel).toBeHidden();
    },
  );

test('[ISO-04] [SES-01] the students of another remote live in the group’s page: language, and a way back to the tab', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  const child = await makeChild(server, { group });
  await openAs('teacher', `${group.path}?tab=students`);
  await expect(page.getByRole('button', { name: `Editar ${child.fullName}`, exact: true })).toBeVisible();
  await expect(page.locator('[data-remote]')).toHaveCount(1);
  await layoutOf(page).english.click();
  await expect(page.getByRole('button', { name: 'Add student' })).toBeVisible();
  await layoutOf(page).home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('button', { name: `Edit ${child.fullName}`, exact: true })).toBeVisible();
});

test('[ISO-04] [SES-01] the groups of another remote live in the school’s page: language, rows, and the way to a group', async ({
  page,
  openAs,
}) => {
  await openAs('directive', '/school?tab=groups');
  await page.getByRole('searchbox').fill('3°A');
  await expect(page.getByRole('button', { name: 'Agregar grupo' })).toBeVisible();
  await expect(page.locator('[data-remote]')).toHaveCount(1);
  await layoutOf(page).english.click();
  await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit 3°A', exact: true }).click();
  await expect(layoutOf(page).heading).toHaveText('3°A');
  await expect(page.locator('[data-remote="mf-groups"]')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('3°A');
});
