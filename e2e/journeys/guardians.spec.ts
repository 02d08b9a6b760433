import type { Page } from '@playwright/test';
import { encodeId } from '../fixtures/encoded-id.ts';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { freshUser, mailedLink, makeUser } from '../fixtures/new-users.ts';
import { makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { DISPLAYS } from '../pages/displays.ts';
import { familyOf } from '../pages/family.ts';
import { dialogOf } from '../pages/layout.ts';

test.describe.configure({ mode: 'parallel' });

const RELATION = 'Relación con el alumno';

/** A child of a class, with a parent who has the account. */
const makeFamily = async (server: Server) => {
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  const child = await makeChild(server, { group, parent });
  return { group, parent, child, path: `/pupil/${encodeId('student', child.id)}?tab=family` };
};

const inviteBySchool = (server: Server, child: { id: number }, email: string) =>
  server.create('guardians', { student: { id: child.id }, email, relation: 'mother', sees: true, mails: true });

const answered = (page: Page, call: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/api/guardians/${call}`));

test('[GUA-10] [GUA-11] [GUA-12] [GUA-15] [CAT-07 invite] [CAT-07 guardian] [VAL-01 invite] staff invite a second guardian, who sees the child until staff say otherwise', async ({
  page,
  openAs,
  openBrowserAs,
  server,
}) => {
  const { parent, child, path } = await makeFamily(server);
  const second = await makeParent(server);
  await openAs('directive', path);
  const { guardians, invite, row } = familyOf(page, child.fullName);
  await expect(guardians).toHaveCount(1);
  await expect(row(parent.fullName)).toContainText('Principal');
  await expect(row(parent.email).getByRole('link', { name: parent.email })).toHaveAttribute(
    'href',
    `mailto:${parent.email}`,
  );
  await invite.open.click();
  await invite.send.click();
  await expect(invite.form.getByText('El campo requerido')).toHaveCount(2);
  await invite.email.fill(second.email);
  await invite.relation.selectOption('Abuela o abuelo');
  await invite.send.click();
  await expect(row(second.email)).toContainText('Invitación pendiente');
  expect(await mailedLink(server, second.email, '/students')).toContain('/students');

  const theirs = await openBrowserAs(second);
  await theirs.goto('/students');
  await expect(theirs.getByRole('region', { name: 'Invitaciones' })).toContainText(child.fullName);
  await theirs.getByRole('button', { name: `Aceptar ser tutor de ${child.fullName}` }).click();
  await expect(theirs.getByRole('article')).toContainText(child.name);
  await expect(theirs.getByText(`Ya es tutor de ${child.fullName}.`)).toBeVisible();

  await page.reload();
  await expect(row(second.email)).toContainText(second.fullName);
  await expect(row(second.email)).toContainText('Abuela o abuelo');
  await row(second.email).getByRole('button', { name: 'Editar' }).click();
  const edition = dialogOf(page).dialog;
  await edition.getByLabel(RELATION).selectOption('Tía o tío');
  await edition.getByLabel('Ve la información del alumno').uncheck();
  const saved = answered(page, 'update');
  await edition.getByRole('button', { name: 'Guardar' }).click();
  await saved;
  await expect(row(second.email)).toContainText('Tía o tío');
  await expect(row(second.email)).toContainText('No ve la información del alumno');
  await theirs.reload();
  await expect(theirs.getByText('Todavía no ha registrado a ningún alumno')).toBeVisible();
});

test('[GUA-11] [GUA-13] [VAL-02 lastGuardian] the last guardian stays until the replacement, who registers, has accepted', async ({
  page,
  openAs,
  openBrowserAs,
  server,
  problems,
}) => {
  const { parent, child, path } = await makeFamily(server);
  const replacement = freshUser();
  problems.expectAnswer(409, /\/api\/guardians\/delete\/\d+$/);
  await openAs('directive', path);
  const { family, invite, row } = familyOf(page, child.fullName);
  await row(parent.fullName).getByRole('button', { name: 'Quitar' }).click();
  await expect(dialogOf(page).dialog).toContainText(`${parent.fullName} dejará de ver al alumno`);
  await dialogOf(page).answer('Quitar tutor').click();
  await expect(family.getByRole('alert')).toContainText(`${parent.fullName} es el único tutor`);
  await family.getByRole('button', { name: 'Invitar a otra persona' }).click();
  await expect(invite.form.getByLabel('Sustituye a')).toHaveValue(/[1-9]/);
  await invite.email.fill(replacement.email);
  await invite.relation.selectOption('Mamá');
  await invite.send.click();
  await expect(row(replacement.email)).toContainText(`Al aceptar sustituye a ${parent.fullName}`);

  await makeUser(server, replacement);
  const theirs = await openBrowserAs({ email: replacement.email, password: replacement.password });
  await theirs.goto('/students');
  await theirs.getByRole('button', { name: `Aceptar ser tutor de ${child.fullName}` }).click();
  await expect(theirs.getByRole('article')).toContainText(child.name);
  await page.reload();
  await expect(row(replacement.email)).toContainText('Principal');
  await family.getByText('Tutores anteriores (1)').click();
  await expect(family.getByRole('group').getByRole('listitem')).toContainText(parent.fullName);
  const former = await openBrowserAs(parent);
  await former.goto('/students');
  await expect(former.getByText('Todavía no ha registrado a ningún alumno')).toBeVisible();
});

test('[GUA-13] [GUA-14] [GUA-15] [CAT-07 guardian] a parent invites a second guardian, withdraws, invites again, and leaves', async ({
  page,
  openAs,
  openBrowserAs,
  server,
  problems,
}) => {
  const [parent, second] = [await makeParent(server), await makeParent(server)];
  const child = await makeChild(server, { parent });
  // The dialog is open while the child goes.
  problems.expectAnswer(404, /\/api\/guardians\/getTable$/);
  await openAs(parent, '/students');
  await page.getByRole('button', { name: `Familia de ${child.fullName}` }).click();
  const { guardians, invite, row } = familyOf(page, child.fullName);
  const inviteSecond = async (): Promise<void> => {
    await invite.open.click();
    await invite.email.fill(second.email);
    await invite.relation.selectOption('Papá');
    await invite.send.click();
    await expect(row(second.email)).toContainText('Invitación pendiente');
  };
  await expect(row(parent.fullName)).toContainText('(usted)');
  await inviteSecond();
  await row(second.email).getByRole('button', { name: 'Retirar invitación' }).click();
  await dialogOf(page).dialog.last().getByRole('button', { name: 'Retirar invitación', exact: true }).click();
  await expect(guardians).toHaveCount(1);
  await inviteSecond();

  const theirs = await openBrowserAs(second);
  await theirs.goto('/students');
  await theirs.getByRole('button', { name: `Rechazar ser tutor de ${child.fullName}` }).click();
  await dialogOf(theirs).answer('Rechazar').click();
  await expect(theirs.getByText(`Rechazó la invitación para ${child.fullName}.`)).toBeVisible();
  await inviteBySchool(server, child, second.email);
  await theirs.reload();
  await theirs.getByRole('button', { name: `Aceptar ser tutor de ${child.fullName}` }).click();
  await expect(theirs.getByRole('article')).toContainText(child.name);

  await row('(usted)').getByRole('button', { name: 'Editar' }).click();
  const edition = page.getByRole('dialog', { name: `Editar ${parent.fullName}` });
  await edition.getByLabel(RELATION).selectOption('Mamá');
  await edition.getByLabel('Recibe los correos sobre el alumno').uncheck();
  await edition.getByRole('button', { name: 'Guardar' }).click();
  await expect(row('(usted)')).toContainText('Ve la información del alumno, sin correos');
  await expect(guardians.filter({ hasNotText: '(usted)' })).toContainText(second.fullName);
  await row('(usted)').getByRole('button', { name: 'Dejar de ser tutor' }).click();
  await dialogOf(page).dialog.last().getByRole('button', { name: 'Dejar de ser tutor', exact: true }).click();
  await expect(page.getByText('Todavía no ha registrado a ningún alumno')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const display of DISPLAYS) {
  test(`[GUA-10] [GUA-14] [GUA-15] axe finds nothing on a family and its invitations: ${display.language}, ${display.width} px`, async ({
    page,
    loginAs,
    openAs,
    server,
  }) => {
    const { parent, child, path } = await makeFamily(server);
    const second = await makeParent(server);
    await inviteBySchool(server, child, second.email);
    await openAs('directive', path, display);
    const { guardians, invite } = familyOf(page, child.fullName);
    await expect(guardians).toHaveCount(2);
    await expectAccessible(page);
    await invite.open.click();
    await invite.send.click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    await expectAccessible(page);
    await loginAs(parent);
    await page.goto('/students');
    await page.getByRole('button', { name: /^(Familia de|Family of)/ }).click();
    await expect(guardians).toHaveCount(1);
    await expectAccessible(page);
    await loginAs(second);
    await page.goto('/students');
    await expect(page.getByRole('region', { name: /^(Invitaciones|Invitations)$/ })).toContainText(child.fullName);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
