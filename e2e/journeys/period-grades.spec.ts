import { makeParent } from '../fixtures/families.ts';
import { closePeriod, makeGradedClass } from '../fixtures/grading.ts';
import { encodeId } from '../fixtures/encoded-id.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';

test.describe.configure({ mode: 'parallel' });

const SAVE = /\/api\/period-grades\/save$/;

test('[BOL-14] [BOL-17] [CAT-07 observations] a class is graded by keys, the period is closed, and the parent reads the card', async ({
  page,
  openAs,
  server,
}) => {
  const parent = await makeParent(server);
  const { directive, teacher, group, children, periodId } = await makeGradedClass(server, 3, [parent]);
  const [first, second] = children.map(({ name }) => name);
  await openAs(teacher, `${group.path}?tab=period-grades`, { language: 'es', width: 1280 });
  const cell = (name: string | undefined, value: string) =>
    page.getByRole('gridcell', { name: `${name}, Lenguajes: ${value}`, exact: true });
  await cell(first, 'sin calificación').click();
  const saved = page.waitForResponse((answer) => SAVE.test(answer.url()) && answer.ok());
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'número entero de 5 a 10' })).toBeVisible();
  await page.keyboard.press('Escape');
  await saved;
  await expect(cell(first, '9')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(cell(first, '9')).toBeVisible();
  await expect(cell(second, 'sin calificación')).toBeVisible();

  await page.getByRole('button', { name: `Escribir: observaciones de ${first}` }).click();
  const dialog = page.getByRole('dialog', { name: `${first}: observaciones del periodo 1` });
  await dialog.getByLabel('Lenguajes').fill('Lee con gusto');
  const written = page.waitForResponse((answer) => SAVE.test(answer.url()) && answer.ok());
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await written;
  await closePeriod(server, directive, periodId);
  await page.reload();
  await expect(page.getByText('El periodo 1 está cerrado: sus calificaciones ya no cambian.')).toBeVisible();
  await cell(first, '9').click();
  await page.keyboard.type('8');
  await expect(page.getByRole('textbox')).toHaveCount(0);

  const path = `/reportCards/${encodeId('student', children[0]?.id ?? 0)}`;
  await openAs(parent, path, { language: 'es', width: 390 });
  await expect(page.getByRole('row', { name: 'Lenguajes 9 9.0' })).toBeVisible();
  await expect(page.getByText('Lee con gusto')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('[BOL-18] the cards of a class are printed one on each page, without the portal around them', async ({
  page,
  openAs,
  server,
}) => {
  const { teacher, group, children } = await makeGradedClass(server, 4);
  await openAs(teacher, `${group.path}/reportCards`, { language: 'es', width: 1280 });
  await expect(page.getByRole('article')).toHaveCount(children.length);
  await expectAccessible(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(children.length);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 612 792\s*\]/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Complemento, sin validez oficial').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir las boletas' })).toBeHidden();
  await expect(page.getByRole('banner').filter({ hasText: 'Pupitre' })).toBeHidden();
});

test('[BOL-19] [CAT-06 subjects] [CAT-07 subject] [CAT-07 rule] a directive changes a scale and adds a subject', async ({
  page,
  openAs,
}) => {
  await openAs('directive', '/school?tab=evaluation', { language: 'es', width: 1280 });
  await page.getByRole('button', { name: 'Editar 2.º de primaria' }).click();
  const rule = page.getByRole('dialog', { name: 'Evaluación de 2.º de primaria' });
  await rule.getByLabel('Calificación más baja').selectOption('6');
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambiada por la escuela').first()).toBeVisible();

  const name = `Física ${Date.now()}`;
  await page.getByRole('button', { name: 'Agregar disciplina' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva disciplina' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El campo requerido')).toHaveCount(1);
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Grado').selectOption('2');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2.º de secundaria');
  await expectAccessible(page);
});
