import type { Locator, Page } from '@playwright/test';
import { dayFromToday, makeChildren, makeGroupActivity, moveChild, rate } from '../fixtures/classes.ts';
import { makeParent } from '../fixtures/families.ts';
import { chooseLanguage } from '../fixtures/new-users.ts';
import { makeGroup } from '../fixtures/schools.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '../pages/catalogs.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { openMail } from '../pages/outbox.ts';
import { starSheetOf } from '../pages/star-sheet.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

/** Two children with a parent each, who have chosen a language, and one without, all of them with stars of today. */
const makeRatedClass = async (server: Server, language: Language) => {
  const group = await makeGroup(server);
  const [mother, father] = [await makeParent(server), await makeParent(server)];
  for (const parent of [mother, father]) await chooseLanguage(server, parent, language);
  const [first, second, alone] = await makeChildren(server, group, 3, [mother, father]);
  const [dance, music] = [await makeGroupActivity(server, group), await makeGroupActivity(server, group)];
  if (!first || !second || !alone) throw new Error('three children were made');
  await rate(server, group, [
    { student: first, activity: dance, score: 4 },
    { student: first, activity: music, score: 0 },
    { student: second, activity: dance, score: 3 },
    { student: alone, activity: dance, score: 2 },
  ]);
  return { group, mother, father, first, second, alone, dance, music };
};

const sendingOf = (page: Page, language: Language) => {
  const words = CLASS_WORDS[language];
  const dialog = openDialog(page);
  return {
    dialog,
    open: (): Promise<void> => page.getByRole('button', { name: words.send, exact: true }).click(),
    ofChild: (name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name }),
    without: dialog.getByRole('region', { name: words.without }),
    confirm: (mails: number): Locator => dialog.getByRole('button', { name: words.sendMails(mails), exact: true }),
  };
};

for (const { language, width } of DISPLAYS) {
  const [words, texts] = [CLASS_WORDS[language], TEXTS[language]];
  const day = dayFromToday().split('-').toReversed().join('/');

  test(`[GRP-09] it is shown who gets what, and each parent gets the day of the own child: ${language}, ${width} px`, async ({
    page,
    context,
    openAs,
    server,
  }) => {
    const { group, mother, father, first, second, alone, dance, music } = await makeRatedClass(server, language);
    await openAs('teacher', `${group.path}?tab=record-activities`, { language, width });
    const { dialog, open, ofChild, without, confirm } = sendingOf(page, language);
    await open();
    await expect(ofChild(first.name)).toContainText(mother.fullName);
    await expect(dialog).not.toContainText(mother.email);
    await expect(ofChild(first.name)).toContainText(words.scoreOf(dance.name, 4));
    await expect(ofChild(first.name)).toContainText(words.scoreOf(music.name, 0));
    await expect(ofChild(second.name)).toContainText(father.fullName);
    await expect(without.getByRole('listitem')).toHaveCount(1);
    await expect(without).toContainText(alone.name);
    await confirm(2).click();
    await expect(layoutOf(page).notifications.getByText(texts['messages.qualificationSent'])).toBeVisible();
    await expect(dialog).toBeHidden();

    const outbox = await context.newPage();
    const mails = outbox.getByRole('article').filter({ hasText: dance.name });
    const toMother = await openMail(outbox, mother.email, words.mailOf(first.fullName, day));
    await expect(toMother).toContainText(words.scoreOf(dance.name, 4));
    await expect(toMother).toContainText(words.scoreOf(music.name, 0));
    await expect(toMother).not.toContainText(second.fullName);
    await expect(toMother).toHaveAttribute('lang', language);
    await expect(mails).toHaveCount(1);
    const toFather = await openMail(outbox, father.email, words.mailOf(second.fullName, day));
    await expect(toFather).toContainText(words.scoreOf(dance.name, 3));
    await expect(toFather).not.toContainText(music.name);
    await expect(mails).toHaveCount(1);
  });

  test(`[GRP-09] once sent there is nothing new; stars that change go out alone: ${language}, ${width} px`, async ({
    page,
    context,
    openAs,
    server,
  }) => {
    const { group, mother, first, second, alone, dance, music } = await makeRatedClass(server, language);
    const body = { group: { id: group.id }, date: dayFromToday() };
    const sent = await server.call('POST', 'student-activities/sendQualification', body, await server.logIn('teacher'));
    expect(sent.status).toBe(200);
    await openAs('teacher', `${group.path}?tab=record-activities`, { language, width });
    const { dialog, open, ofChild, without, confirm } = sendingOf(page, language);
    await open();
    await expect(without).toContainText(alone.name);
    await expect(confirm(1)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await moveChild(server, alone, await makeGroup(server));
    await open();
    await expect(dialog.getByText(words.nothing)).toBeVisible();
    await expect(confirm(1)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // The last choice is saved before the dialog shows the scores to send.
    await starSheetOf(page, language).star(dance.name, first.name, 5).click();
    await open();
    await expect(ofChild(first.name)).toContainText(words.scoreOf(dance.name, 5));
    await expect(ofChild(first.name)).not.toContainText(music.name);
    await expect(ofChild(second.name)).toHaveCount(0);
    await confirm(1).click();
    await expect(layoutOf(page).notifications.getByText(texts['messages.qualificationSent'])).toBeVisible();
    const outbox = await context.newPage();
    const mails = outbox.getByRole('article').filter({ hasText: dance.name });
    await expect(async () => {
      await outbox.goto('/outbox');
      await expect(mails).toHaveCount(3, { timeout: 100 });
    }).toPass();
    const newest = mails.filter({ hasText: `<${mother.email}>` }).first();
    await expect(newest).toContainText(words.scoreOf(dance.name, 5));
    await expect(newest).not.toContainText(music.name);
  });
}
