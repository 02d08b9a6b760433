import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { demoSchool, makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogFormOf, layoutOf, openDialog, titledDialog } from '../pages/layout.ts';
import { drawnPhoto, type ChosenFile } from '../pages/photo.ts';
import { SCHOOL_WORDS } from '../pages/school-words.ts';
import { tableOf } from '../pages/table.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const UPLOAD = /\/files$/;
const SIGN = /\/api\/storage\/sign$/;

const fileOf = (name: string, mimeType: string, buffer: Buffer): ChosenFile => ({ name, mimeType, buffer });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

for (const { language, width } of DISPLAYS) {
  const words = SCHOOL_WORDS[language];
  const texts = TEXTS[language];

  test(`[GRP-05] [GRP-06] [CAT-07 group-files] a document from its record to its file and back: ${language}, ${width} px`, async ({
    page,
    request,
    openAs,
    server,
  }) => {
    const [group, school] = [await makeGroup(server), await demoSchool(server)];
    await openAs('teacher', `${group.path}?tab=files`, { language, width });
    const { notifications } = layoutOf(page);
    const { rows } = tableOf(page);
    await page.getByRole('button', { name: words.addDocument }).click();
    const { form, field, save } = dialogFormOf(page, words.newDocument, words.save);
    await save.click();
    await expect(form.getByText(texts['validations.required'])).toHaveCount(2);
    await field(words.title).fill('Lista de útiles');
    await field(words.description).fill('para enero');
    await save.click();
    await expect(notifications.getByText(texts['messages.created'])).toBeVisible();
    await expect(rows).toContainText('Lista de útiles');
    await expect(rows).toContainText('PARA ENERO');

    const upload = page.getByRole('button', { name: `${words.upload} Lista de útiles` });
    const open = page.getByRole('link', { name: `${words.open} Lista de útiles` });
    const dialog = titledDialog(page, `${words.upload} Lista de útiles`);
    await expect(open).toHaveCount(0);
    await upload.click();
    const signed = page.waitForResponse(SIGN);
    await dialog
      .getByLabel(words.choose)
      .setInputFiles(await drawnPhoto(page, { width: 300, height: 200, type: 'image/png' }));
    const { upload: target }: { upload: { fields: Record<string, string> } } = await (await signed).json();
    expect(Object.values(target.fields)).toContainEqual(
      expect.stringMatching(new RegExp(`^school/${school.id}/group/${group.id}/[\\w-]{16,}\\.png$`)),
    );
    await expect(dialog).toBeHidden();
    await expect(open).toBeVisible();
    await expect(upload).toHaveCount(0);
    const picture = await request.get((await open.getAttribute('href')) ?? '');
    expect(picture.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG');
    const forged = await request.get((await open.getAttribute('href'))?.replace(/.$/, '_') ?? '');
    expect(forged.status()).toBeGreaterThanOrEqual(400);

    await page.getByRole('button', { name: `${words.removeDocument} Lista de útiles` }).click();
    await openDialog(page).getByRole('button', { name: words.remove, exact: true }).click();
    await expect(upload).toBeVisible();
    await expect(open).toHaveCount(0);
    await upload.click();
    await dialog.getByLabel(words.choose).setInputFiles(fileOf('lista.PDF', 'application/pdf', PDF));
    await expect(open).toBeVisible();
    const document = await request.get((await open.getAttribute('href')) ?? '');
    expect(document.headers()['content-type']).toBe('application/pdf');
    expect(await document.body()).toEqual(PDF);

    await page.getByRole('button', { name: `${words.edit} Lista de útiles`, exact: true }).click();
    await titledDialog(page, words.editDocument).getByLabel(words.title, { exact: true }).fill('Útiles');
    await titledDialog(page, words.editDocument).getByRole('button', { name: words.save, exact: true }).click();
    await page.getByRole('button', { name: `${words.remove} Útiles`, exact: true }).click();
    await openDialog(page).getByRole('button', { name: words.remove, exact: true }).click();
    const trashed = language === 'es' ? 'Útiles está en la papelera' : 'Útiles is in the trash';
    await expect(notifications.getByText(trashed)).toBeVisible();
    await expect(rows).toHaveCount(0);
  });

  test(`[GRP-06] [SES-13] a file that cannot be uploaded leaves the record without one: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
    problems,
  }) => {
    const group = await makeGroup(server);
    await server.create('group-files', { title: 'Permiso', description: 'Firmado', group: { id: group.id } });
    await openAs('teacher', `${group.path}?tab=files`, { language, width });
    const { notifications } = layoutOf(page);
    const upload = page.getByRole('button', { name: `${words.upload} Permiso` });
    const dialog = titledDialog(page, `${words.upload} Permiso`);
    const input = dialog.getByLabel(words.choose);
    await upload.click();
    for (const file of [
      fileOf('permiso.docx', 'application/msword', PDF),
      fileOf('dibujo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      fileOf('largo.pdf', 'application/pdf', Buffer.concat([PDF, Buffer.alloc(UPLOAD_MAX + 1 - PDF.length)])),
    ]) {
      await input.setInputFiles(file);
      const notice = notifications.filter({ hasText: words.wrongFormat });
      await expect(notice).toBeVisible();
      // It stays as long as the pointer is on it.
      await notice.hover();
      const box = await notice.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
      expect(box?.y).toBeLessThan(200);
      await notice.getByRole('button').click();
      await expect(notice).toBeHidden();
    }

    await page.route(UPLOAD, () => undefined);
    await input.setInputFiles(fileOf('permiso.pdf', 'application/pdf', PDF));
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: words.stop }).click();
    await expect(dialog.getByRole('progressbar')).toBeHidden();
    await expect(dialog.getByText(words.persisted)).toBeHidden();

    problems.expectAnswer(503, UPLOAD);
    await page.unroute(UPLOAD);
    await page.route(UPLOAD, (route) => route.fulfill({ status: 503, body: '' }));
    await input.setInputFiles(fileOf('permiso.pdf', 'application/pdf', PDF));
    await expect(dialog.getByRole('alert')).toContainText(words.persisted);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(upload).toBeVisible();
    await expect(page.getByRole('link', { name: `${words.open} Permiso` })).toHaveCount(0);

    await page.unroute(UPLOAD);
    await upload.click();
    await input.setInputFiles(fileOf('permiso.pdf', 'application/pdf', PDF));
    await expect(page.getByRole('link', { name: `${words.open} Permiso` })).toBeVisible();
  });
}
