import type { Locator, Page } from '@playwright/test';
import type { Language } from './catalogs.ts';
import { openDialog } from './layout.ts';

/** Texts of the calendar and its forms. */
const WORDS = {
  es: {
    add: 'Agregar evento',
    create: 'Nuevo evento',
    edit: 'Editar evento',
    name: 'Nombre',
    description: 'Descripción',
    start: 'Fecha de inicio',
    end: 'Fecha de fin',
    startTime: 'Hora de inicio',
    endTime: 'Hora de fin',
    color: 'Color',
    save: 'Guardar',
    month: 'Mes',
    today: 'Hoy',
    next: { month: 'Mes siguiente', day: 'Día siguiente' },
    previous: { month: 'Mes anterior', day: 'Día anterior' },
    otherDay: 'Ver otro día',
    openDay: 'Ver día',
  },
  en: {
    add: 'Add event',
    create: 'New event',
    edit: 'Edit event',
    name: 'Name',
    description: 'Description',
    start: 'Start date',
    end: 'End date',
    startTime: 'Start time',
    endTime: 'End time',
    color: 'Colour',
    save: 'Save',
    month: 'Month',
    today: 'Today',
    next: { month: 'Next month', day: 'Next day' },
    previous: { month: 'Previous month', day: 'Previous day' },
    otherDay: 'See another day',
    openDay: 'See day',
  },
} as const;

type Label = 'name' | 'description' | 'start' | 'end' | 'startTime' | 'endTime';

/** The months that a calendar asks the server for, as `2027-02`, in their order. */
export const recordMonths = (page: Page): string[] => {
  const months: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/group-calendars/getData')) return;
    const { year, month }: { year: number; month: number } = request.postDataJSON();
    months.push(`${year}-${String(month).padStart(2, '0')}`);
  });
  return months;
};

/** The calendar of a tab, or of another place of the page, its days and the form of its events. */
export const calendarOf = (page: Page, language: Language, place: Locator = page.getByRole('tabpanel')) => {
  const words = WORDS[language];
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const form = (title: 'create' | 'edit'): Locator => page.getByRole('dialog', { name: words[title], exact: true });
  return {
    words,
    title: place.getByRole('heading', { level: 2 }),
    add: button(words.add),
    month: button(words.month),
    today: button(words.today),
    next: (step: 'month' | 'day'): Locator => button(words.next[step]),
    previous: (step: 'month' | 'day'): Locator => button(words.previous[step]),
    /** The cell of a day of the month, or the column of the day whose hours are shown. */
    day: (date: string): Locator => page.locator(`[role="cell"][data-date="${date}"]`),
    event: (name: string): Locator => place.getByRole('button').filter({ hasText: name }),
    tip: page.locator('[data-tip]'),
    form,
    field: (title: 'create' | 'edit', label: Label): Locator => form(title).getByLabel(words[label], { exact: true }),
    save: (title: 'create' | 'edit'): Locator => form(title).getByRole('button', { name: words.save, exact: true }),
    /** The first of the catalog. */
    chooseColor: async (): Promise<void> => {
      await openDialog(page).getByRole('combobox', { name: words.color }).click();
      await page.locator('.ant-select-item-option:visible').first().click();
    },
  };
};
