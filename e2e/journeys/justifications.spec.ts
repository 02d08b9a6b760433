import { dayFromToday } from '../fixtures/classes.ts';
import { encodeId } from '../fixtures/encoded-id.ts';
import { makeChild, makeParent } from '../fixtures/families.ts';
import { makeAll, makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DISPLAYS, openPath, TEXTS } from '../pages/displays.ts';
import { JUSTIFICATION_WORDS } from '../pages/justification-words.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { drawnPhoto } from '../pages/photo.ts';

test.describe.configure({ mode: 'parallel' });

/** Today as the screens show it. */
const shownToday = (): string => dayFromToday().split('-').toReversed().join('/');
const PHONE = 390;

for (const { language, width } of DISPLAYS) {
  const words = JUSTIFICATION_WORDS[language];

  test(`[JUS-07] [JUS-08] [JUS-09] [CAT-07 justify] [CAT-07 decision] [CAT-06 justifications] a parent justifies with a photo on a phone, the school accepts: ${language}, ${width} px`, async ({
    page,
    request,
    openAs,
    openBrowserAs,
    server,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const child = await makeChild(server, { group, parent });
    const shown = shownToday();
    await openAs(parent, '/students', { language, width: PHONE });
    const { notifications } = layoutOf(page);
    await page.getByRole('button', { name: `${words.justify} ${child.fullName}` }).click();
    const form = page.getByRole('form', { name: words.writing });
    await form.getByRole('button', { name: words.send, exact: true }).click();
    await expect(form.getByText(TEXTS[language]['validations.required'])).toHaveCount(1);
    await form.getByLabel(words.reason, { exact: true }).fill('Varicela');
    await form
      .getByLabel(words.choose)
      .setInputFiles(await drawnPhoto(page, { width: 600, height: 800, type: 'image/jpeg' }));
    await expect(form.getByText('photo.jpeg')).toBeVisible();
    await form.getByRole('button', { name: words.send, exact: true }).click();
    await expect(notifications.getByText(words.sent)).toBeVisible();
    const sent = openDialog(page).getByRole('article', { name: shown });
    await expect(sent).toContainText('Varicela');
    await expect(sent).toContainText(words.waiting);

    const staff = await openBrowserAs('teacher');
    await openPath(staff, `${group.path}?tab=justifications`, { language, width });
    const file = staff.getByRole('link', { name: `${words.file} ${child.fullName}, ${shown}` });
    const picture = await request.get((await file.getAttribute('href')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    await staff.getByRole('button', { name: `${words.acceptOf} ${child.fullName}, ${shown}` }).click();
    await openDialog(staff).getByLabel(words.answer).fill('Que se mejore');
    await openDialog(staff).getByRole('button', { name: words.accept, exact: true }).click();
    await expect(layoutOf(staff).notifications.getByText(words.acceptedSaid)).toBeVisible();
    await expect(staff.getByText(words.none)).toBeVisible();
    await staff.getByLabel(words.show).selectOption(words.all);
    await expect(staff.getByRole('article')).toContainText(words.acceptedBy);

    await page.reload();
    await page.getByRole('button', { name: `${words.justify} ${child.fullName}` }).click();
    await expect(sent).toContainText(words.accepted);
    await expect(sent).toContainText('Que se mejore');

    const head = await openBrowserAs('directive');
    await openPath(head, '/school?tab=justifications', { language, width });
    await head.getByLabel(words.show).selectOption(words.all);
    await expect(head.getByRole('article', { name: child.fullName }).first()).toContainText('Que se mejore');
    await head.goto(`/pupil/${encodeId('student', child.id)}?tab=justifications`);
    await expect(head.getByRole('article', { name: shown })).toContainText(words.accepted);
  });
}

test('axe finds nothing on the justifications of a group, a decision, and the dialog of a parent', async ({
  page,
  openAs,
  server,
}) => {
  const [group, parent] = [await makeGroup(server), await makeParent(server)];
  const child = await makeChild(server, { group, parent });
  const absence = { student: { id: child.id }, from: dayFromToday(), to: dayFromToday(), reason: 'Fiebre', url: null };
  await makeAll(server, 'justifications', [absence]);
  await server.call('POST', 'justifications/create', absence, await server.logIn(parent));
  await openAs('teacher', `${group.path}?tab=justifications`);
  await page.getByLabel('Mostrar').selectOption('Todos');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Aceptar el justificante/ }).click();
  await expect(openDialog(page).getByLabel(/^Respuesta/)).toBeVisible();
  await expectAccessible(page);

  await openAs(parent, '/students');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: `Justificar falta de ${child.fullName}` }).click();
  await page.getByRole('form').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expect(openDialog(page).getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
});
