import type { Page } from '@playwright/test';
import { makeChild } from '../fixtures/families.ts';
import type { Gate } from '../fixtures/gate.ts';
import { makeTask } from '../fixtures/grades.ts';
import { freshUser } from '../fixtures/new-users.ts';
import { test } from '../fixtures/offline-test.ts';
import type { Device } from '../fixtures/device.ts';
import type { Server } from '../fixtures/server.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { expect } from '../fixtures/test.ts';
import { dialogOf, layoutOf, titledDialog } from '../pages/layout.ts';
import { STUDENT_WORDS } from '../pages/student-words.ts';
import { tableOf } from '../pages/table.ts';

test.describe.configure({ mode: 'parallel' });

type DeviceOf = (who: 'teacher') => Promise<Device>;

const NEEDS = 'Esto necesita conexión';
const words = STUDENT_WORDS.es;

/** The code that looks for the portal is there before the worker is. */
const waitForWorker = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)))
    .toBe(true);

/** The portal goes away right after it has answered a call, so before the code that shows the answer is asked for. */
const leaveAfter = (gate: Gate, call: string): void => {
  let isAway = false;
  gate.play((path) => {
    if (isAway) return 'cut';
    isAway = path.startsWith(call);
    return null;
  });
};

/** A child of a teacher's group, and the screen that lists it. */
const openClass = async (server: Server, deviceOf: DeviceOf) => {
  const group = await makeGroup(server);
  const child = await makeChild(server, { group });
  const of = { student: { id: child.id }, group: { id: group.id } };
  await server.create('medic-notes', { name: 'Asma', description: '<p>Usa inhalador</p>', ...of });
  const task = await makeTask(server, group, 3);
  const page = (await deviceOf('teacher')).page();
  await page.goto(`${group.path}?tab=students`);
  await waitForWorker(page);
  return { page, child, task };
};

test('[OFL-20] the forms of health notes that do not load close again: the notes stay', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { page, child } = await openClass(server, deviceOf);
  const { notifications, faultPanel } = layoutOf(page);
  const title = `${words.notes} ${child.fullName}`;
  const notes = titledDialog(page, title);
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(notes).toContainText('Usa inhalador');
  await gate.close();
  await notes.getByRole('button', { name: words.addNote }).click();
  await expect(notifications).toContainText([NEEDS]);
  // The first notice goes after three seconds. On a busy machine it would be gone before the second one shows.
  await expect(notifications).toHaveCount(0);
  await notes.getByRole('button', { name: `${words.edit} Asma`, exact: true }).click();
  await expect(notifications).toContainText([NEEDS]);
  await expect(notes).toContainText('Usa inhalador');
  await expect(faultPanel).toBeHidden();
  await gate.open();
  await notes.getByRole('button', { name: words.addNote }).click();
  await expect(notes.getByRole('form', { name: words.newNote })).toBeVisible();
});

test('[OFL-20] the forms of grades that do not load close again: the grades can be read', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { page, child, task } = await openClass(server, deviceOf);
  const { notifications, faultPanel } = layoutOf(page);
  const title = `${words.grades} ${child.fullName}`;
  const grades = titledDialog(page, title);
  const openGrades = page.getByRole('button', { name: title, exact: true });
  leaveAfter(gate, '/api/student-tasks/getTasksByStudents');
  await openGrades.click();
  await expect(notifications).toContainText([NEEDS]);
  await expect(grades).toContainText(task.name);
  await expect(grades).toContainText(words.notDelivered);
  await expect(faultPanel).toBeHidden();
  gate.play(null);
  await page.keyboard.press('Escape');
  await openGrades.click();
  await expect(grades.getByRole('form', { name: task.name })).toBeVisible();
});

test('[OFL-20] the form of an answer that does not load closes again: the request can be read', async ({
  gate,
  deviceOf,
  server,
}) => {
  const { email } = freshUser();
  const subject = `Duda ${email}`;
  const message = 'No encuentro mi grupo.';
  await server.call('POST', 'contact-requests/create', { fullName: 'Guadalupe Hernández', email, subject, message });
  const page = (await deviceOf('super_admin')).page();
  await page.goto('/contact-requests');
  await tableOf(page).search.fill(email);
  await waitForWorker(page);
  leaveAfter(gate, '/api/contact-requests/get/');
  await page.getByRole('button', { name: `Abrir ${subject}` }).click();
  await expect(layoutOf(page).notifications).toContainText([NEEDS]);
  const { dialog } = dialogOf(page);
  await expect(dialog).toContainText(message);
  gate.play(null);
  await dialog.getByRole('button', { name: 'Escribir una respuesta' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Respuesta' })).toBeVisible();
});
