import { PALETTE } from '@pupitre/shared/contracts/colors';
import { es } from '@pupitre/shared/contracts/texts/es';
import { expect, test } from '../fixtures/test.ts';
import { colors } from '../pages/catalogs.ts';
import { forcesUpperCase, refusesStale, refusesTaken, requiresFields, administersRecords } from './catalog-tests.ts';
import { pagesByTheServer } from './table-tests.ts';

administersRecords('CAT-02', colors);
requiresFields('CAT-02', colors);
refusesTaken('CAT-02', colors);
refusesStale('CAT-02', colors);
forcesUpperCase(colors);
pagesByTheServer(colors);

test('[CAT-02] the colour comes from the palette of 13, from the picker, or is typed', async ({ page, openAs }) => {
  await openAs('super_admin', '/colors/new');
  const code = page.getByLabel('Hexadecimal');
  const palette = page.getByRole('group', { name: 'Paleta de colores' }).getByRole('button');
  await expect(palette).toHaveCount(13);
  expect(await palette.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([...PALETTE]);
  await page.getByRole('button', { name: '#E91E63' }).click();
  await expect(code).toHaveValue('#E91E63');
  await expect(page.getByRole('button', { name: '#E91E63' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Elegir otro color').fill('#7a5cff');
  await expect(code).toHaveValue('#7A5CFF');

  await code.fill('#abc');
  await code.blur();
  await expect(code).toHaveAccessibleDescription(es['validations.hexadecimal']);
  await code.fill('#0f6b66');
  await expect(code).toHaveValue('#0F6B66');
  await expect(code).toHaveAttribute('aria-invalid', 'false');
});
