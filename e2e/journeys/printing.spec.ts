import type { Locator, Page } from '@playwright/test';
import { makeClass, mark } from '../fixtures/classes.ts';
import { makeTask } from '../fixtures/grades.ts';
import { makeAll, makeGroup } from '../fixtures/schools.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, expectNoOverflow } from '../pages/accessible.ts';
import { DISPLAYS } from '../pages/displays.ts';
import { layoutOf } from '../pages/layout.ts';
import { PRINTING_WORDS } from '../pages/printing-words.ts';

test.describe.configure({ mode: 'parallel' });

const DOCUMENTS = ['class-list', 'roll-call-blank', 'roll-call', 'month', 'task-grid'] as const;
/** A month with 23 working days, the most that there are, before every school year. */
const LONG_MONTH = 'from=2020-12-01&to=2020-12-31';
const LETTER = { portrait: '612 792', landscape: '792 612' };

/** The pages of a PDF of Chromium, each with its width and height in points. */
const pagesOf = async (page: Page): Promise<string[]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return Array.from(
    { length: pages },
    (_, index) => boxes[Math.min(index, boxes.length - 1)]?.slice(1).join(' ') ?? '',
  );
};

/** Runs in the page; returns every colour of the paper that has a hue. */
const hues = (paper: Element): string[] =>
  [paper, ...paper.querySelectorAll('*')]
    .flatMap((element) => {
      const { color, backgroundColor, borderBlockEndColor, stroke } = getComputedStyle(element);
      return [color, backgroundColor, borderBlockEndColor, stroke];
    })
    .filter((color) => new Set(color.match(/\d+/g)?.slice(0, 3)).size > 1);

/** Expects that the paper is all that is printed, and that it has no colours. */
const expectPaperAlone = async (page: Page, paper: Locator): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  expect(await paper.evaluate(hues)).toEqual([]);
  await page.emulateMedia({ media: null });
};

for (const { language, width } of DISPLAYS) {
  const words = PRINTING_WORDS[language];

  test(`[PRT-01] [PRT-02] a teacher prints each document of a class: ${language}, ${width} px`, async ({
    page,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 12);
    const [first] = children;
    if (!first) throw new Error('twelve children were made');
    await mark(server, group, [{ student: first, attendence: true, delay: true }]);
    await makeTask(server, group, 0);
    await openAs('teacher', `${group.path}?tab=students`, { language, width });
    await page.getByRole('link', { name: words.printList }).click();
    const document = page.getByRole('combobox', { name: words.document });
    for (const each of DOCUMENTS) {
      await document.selectOption(each);
      const paper = page.getByRole('article', { name: words.sheets[each] });
      await expect(paper.getByText(`${words.group} ${group.name}`)).toBeVisible();
      await expect(paper.getByRole('rowheader', { name: first.name })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`document=${each}`));
      await expectNoOverflow(page);
      await expectPaperAlone(page, paper);
      const size = ['class-list', 'roll-call'].includes(each) ? LETTER.portrait : LETTER.landscape;
      expect(await pagesOf(page), each).toEqual([size]);
    }
    await document.selectOption('roll-call');
    const line = page.getByRole('article').getByRole('row').filter({ hasText: first.name });
    for (const text of words.late) await expect(line.getByRole('cell', { name: text, exact: true })).toBeVisible();
    await page.evaluate(() =>
      Object.assign(window, { print: () => (window.document.body.dataset['printed'] = 'yes') }),
    );
    await page.getByRole('button', { name: words.print, exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await expect(layoutOf(page).heading).toContainText(words.print);
  });
}

test('[PRT-08] 40 students with long names fit on one page with the 23 days of a month, and more continue on the next', async ({
  page,
  openAs,
  server,
}) => {
  const group = await makeGroup(server);
  const student = {
    name: 'María de los Ángeles Guadalupe',
    paternal: 'Villaseñor-Etchegaray',
    maternal: 'de la Fuente',
    birthdate: '2018-05-11',
    group: { id: group.id },
    user: null,
  };
  await makeAll(
    server,
    'students',
    Array.from({ length: 40 }, () => student),
  );
  await makeTask(server, group, 0);
  await openAs('teacher', `${group.path}/print?document=roll-call-blank&${LONG_MONTH}`);
  const paper = page.getByRole('article');
  await expect(paper.getByRole('columnheader')).toHaveCount(2 + 23);
  for (const each of DOCUMENTS) {
    await page.goto(`${group.path}/print?document=${each}&${LONG_MONTH}`);
    if (each === 'task-grid') await page.goto(`${group.path}/print?document=${each}`);
    await expect(paper.getByRole('rowheader').first()).toBeVisible();
    expect(await pagesOf(page), each).toHaveLength(1);
    const sizes = await paper.evaluate((sheet) =>
      [...sheet.querySelectorAll('th, td, p, li')].map((part) => Number.parseFloat(getComputedStyle(part).fontSize)),
    );
    // Seven points at 96 pixels per inch.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual((7 * 96) / 72 - 0.01);
  }
  await makeAll(
    server,
    'students',
    Array.from({ length: 20 }, () => student),
  );
  for (const each of ['class-list', 'month'] as const) {
    await page.goto(`${group.path}/print?document=${each}&${LONG_MONTH}`);
    await expect(paper.getByRole('rowheader', { name: /VILLASEÑOR/ })).toHaveCount(60);
    expect(await pagesOf(page), each).toHaveLength(2);
  }
});

test('axe finds nothing on the page that prints', async ({ page, openAs, server }) => {
  const { group } = await makeClass(server, 5);
  await makeTask(server, group, 0);
  for (const each of ['roll-call-blank', 'month', 'task-grid'] as const) {
    await openAs('teacher', `${group.path}/print?document=${each}`);
    await expect(page.getByRole('article').getByRole('rowheader').first()).toBeVisible();
    await expectAccessible(page);
  }
});
