import { es } from '@pupitre/shared/contracts/texts/es';
import { recordPaths } from '../fixtures/recorded-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

const NOT_FOUND = 'No se encontró la página';

test('[SES-07] an unknown address shows not-found, inside the layout when logged in', async ({ page, openAs }) => {
  await page.goto('/no/existe');
  const { heading, menu } = layoutOf(page);
  await expect(heading).toHaveText(NOT_FOUND);
  await expect(page).toHaveTitle(`${NOT_FOUND} · Pupitre`);
  await expect(menu).toBeHidden();

  await openAs('parent', '/no/existe');
  await expect(heading).toHaveText(NOT_FOUND);
  await expect(menu).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

for (const role of ['teacher', 'directive', 'parent'] as const) {
  test(`[SES-09] the catalogs are not for the role ${role}: no menu entry, no access, refused calls`, async ({
    page,
    openAs,
    server,
  }) => {
    const calls = recordPaths(page);
    const token = await openAs(role, '/countries');
    const { heading, menu } = layoutOf(page);
    await expect(heading).toHaveText('Sin acceso');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Países' })).toBeHidden();
    expect(calls.filter((path) => path.startsWith('/api/countries'))).toEqual([]);

    const answer = await server.call('POST', 'countries/getTable', {}, token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden', message: [es['errors.forbidden']] });

    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('[SES-14] a forged address of a record shows not-found and asks the server for nothing', async ({
  page,
  openAs,
}) => {
  await openAs('super_admin', '/countries');
  const ofACountry = await page
    .getByRole('link', { name: /^Editar / })
    .first()
    .getAttribute('href');
  const encoded = ofACountry?.split('/').at(-1) ?? '';
  expect(encoded).toMatch(/^\w{8,}$/);
  const { heading } = layoutOf(page);
  await page.goto(`/countries/edit/${encoded}`);
  await expect(heading).toHaveText('Editar país');

  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/\w+\/get\//.test(request.url())) reads.push(request.url());
  });
  const swapped = encoded.slice(1) + encoded[0];
  const forged = [`/countries/edit/${swapped}`, `/countries/edit/${encoded}A`, '/countries/edit/1'];
  // The code of a country names no colour, although a colour may have the same number.
  for (const path of [...forged, `/colors/edit/${encoded}`]) {
    await page.goto(path);
    await expect(heading).toHaveText(NOT_FOUND);
  }
  expect(reads).toEqual([]);
});

test('[SES-14] a true address of a record that is gone shows not-found', async ({ page, openAs, server, problems }) => {
  const { id } = await server.create('colors', { name: `Pasajero ${Date.now()}`, hexadecimal: '#101010' });
  const token = await openAs('super_admin', '/colors');
  await page.getByRole('searchbox').fill('Pasajero');
  const path = await page.getByRole('link', { name: /^Editar PASAJERO/ }).getAttribute('href');
  await server.call('DELETE', `colors/delete/${id}`, undefined, token);

  problems.expectAnswer(404, /\/api\/colors\/get\//);
  await page.goto(path ?? '');
  await expect(layoutOf(page).heading).toHaveText(NOT_FOUND);
});
