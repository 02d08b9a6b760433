import { dayFromToday, makeChildren, mark } from '../fixtures/classes.ts';
import { makeParent } from '../fixtures/families.ts';
import { makeAll, makeGroup, type Place } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogOf } from '../pages/layout.ts';
import { DISPLAYS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const WORDS = {
  es: {
    soon: 'Tareas de los próximos siete días',
    overdue: 'Tareas vencidas',
    since: /^Venció el /,
    first: 'Novedades de los últimos días',
    next: 'Desde su última visita',
    calm: /^Todo al corriente/,
    quiet: 'Sin novedades por ahora.',
    absent: /^AsistenciaFaltó el /,
    tasks: /^Tareas de NIÑA 01/,
    today: /^Hoy, /,
  },
  en: {
    soon: 'Tasks of the next seven days',
    overdue: 'Overdue tasks',
    since: /^Was due on /,
    first: 'News of the last days',
    next: 'Since your last visit',
    calm: /^All up to date/,
    quiet: 'Nothing new for now.',
    absent: /^AttendanceAbsent on /,
    tasks: /^Tasks of NIÑA 01/,
    today: /^Today, /,
  },
} as const;

const makeTask = (server: Server, group: Place, name: string, days: number) =>
  makeAll(server, 'group-tasks', [
    { name, description: 'En casa', date: dayFromToday(days), time: '12:30', group: { id: group.id } },
  ]);

for (const { language, width } of DISPLAYS) {
  const words = WORDS[language];

  test(`[PHM-03] [PHM-04] home shows a parent tasks, overdue ones and news, and leads to them: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    const [first] = await makeChildren(server, group, 2, [parent, parent]);
    if (!first) throw new Error('two children were made');
    await makeTask(server, group, 'Maqueta', 3);
    await makeTask(server, group, 'Resumen', 0);
    await mark(server, group, [{ student: first, attendence: false, delay: false }]);
    await page.clock.setFixedTime(`${dayFromToday(3)}T16:00:00Z`);
    const visited = page.waitForResponse(/\/api\/home\/visited$/);
    await openAs(parent, '/', { language, width });
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(region(words.soon).getByRole('heading', { level: 3 })).toHaveText(words.today);
    await expect(region(words.soon).getByRole('link')).toHaveCount(2);
    await expect(region(words.overdue).getByText(words.since)).toHaveCount(2);
    await expect(region(words.first).getByRole('link').filter({ hasText: 'MAQUETA' })).toHaveCount(1);
    await expect(region(words.first).getByRole('link').filter({ hasText: words.absent })).toHaveCount(1);
    expect((await visited).ok()).toBe(true);

    await page.reload();
    await expect(region(words.first).getByRole('link').filter({ hasText: words.absent })).toHaveCount(1);
    const task = region(words.soon).getByRole('link').first();
    await expect(task).toHaveAttribute('href', `/students?student=${first.id}&dialog=grades`);
    await task.click();
    await expect(dialogOf(page).dialog).toContainText(words.tasks);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/students');
    await page.goBack();
    await expect(region(words.soon)).toBeVisible();
  });

  test(`[PHM-03] home reassures a family without tasks and news: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const [group, parent] = [await makeGroup(server), await makeParent(server)];
    await makeChildren(server, group, 1, [parent]);
    await openAs(parent, '/', { language, width });
    await expect(page.getByText(words.calm)).toBeVisible();
    await expect(page.getByText(words.quiet)).toBeVisible();
    await expect(page.getByRole('region', { name: words.overdue })).toHaveCount(0);
  });
}
