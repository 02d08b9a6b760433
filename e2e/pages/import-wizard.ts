import type { Page } from '@playwright/test';

/** A file that a test chooses. */
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

export const csvFile = (buffer: Buffer, name = 'alumnos.csv'): ChosenFile => ({ name, mimeType: 'text/csv', buffer });

/** The wizard of an import, in Spanish. */
export const wizardOf = (page: Page) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (button: string, file: ChosenFile): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await press(button);
    await (await chooser).setFiles(file);
  };
  return {
    press,
    open: async (file: ChosenFile): Promise<void> => {
      await press('Continuar con el archivo');
      await choose('Elegir archivo', file);
    },
    correct: (file: ChosenFile) => choose('Elegir el archivo corregido', file),
    check: () => press('Revisar la lista'),
    apply: async (button: string): Promise<void> => {
      await press(button);
      await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
    },
    target: (column: string) => page.getByRole('combobox', { name: `Dato de la columna ${column}`, exact: true }),
    notes: page.getByRole('region', { name: 'Filas de la lista' }),
    heading: (name: string) => page.getByRole('heading', { name, exact: true }),
  };
};
