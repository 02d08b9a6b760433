import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { onBoard } from '../faults/matrix.ts';
import { makeChildren, makeClass, storedMarks } from '../fixtures/classes.ts';
import { makeParent } from '../fixtures/families.ts';
import { startOwnPortal, type OwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { readPending, waitForDatabase } from '../fixtures/pending-changes.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect } from '../fixtures/test.ts';
import { CLASS_WORDS } from '../pages/class-words.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { tableOf } from '../pages/table.ts';
import { PRESENT, publishTo, readBuild, remotesUnder } from './built-remote.ts';
import { previousVersion, unpackPreviousRelease } from './previous-release.ts';
import { missingIn, takenBy } from './share-scope.ts';

/** The version of the builds of these sources; no release has this number. */
const PRESENT_VERSION = '999.0.0';

/** `root` is laid out as this repository; it is asked for once in each portal. */
type Release = { root: () => string; version: string };

/** A portal with the shell of one release and all remotes of another. */
const startSkewed = async (shell: Release, remotes: Release): Promise<OwnPortal> => {
  const portal = await startOwnPortal({ WEB_DIR: join(shell.root(), 'shell/dist/web') });
  const root = remotes.root();
  for (const name of remotesUnder(root)) await publishTo(portal, readBuild(root, name, remotes.version));
  return portal;
};

const previous: Release = { root: unpackPreviousRelease, version: previousVersion() };
const present: Release = { root: () => PRESENT, version: PRESENT_VERSION };

/** The remote ran in this version and no other. */
const watchVersions = (page: Page, name: string): Set<string> => {
  const versions = new Set<string>();
  const files = new RegExp(`/remotes/${name}/(\\d+\\.\\d+\\.\\d+)-[^/]+/`);
  page.on('request', (request) => {
    const [, version] = files.exec(request.url()) ?? [];
    if (version) versions.add(version);
  });
  return versions;
};

const PAIRS = [
  {
    title: 'this shell, remotes of the release before',
    row: 'Remotos de la versión anterior',
    shell: present,
    remotes: previous,
  },
  {
    title: 'the shell of the release before, these remotes',
    row: 'Portal de la versión anterior',
    shell: previous,
    remotes: present,
  },
];

for (const { title, row: combination, shell, remotes } of PAIRS) {
  const test = testIn(() => startSkewed(shell, remotes));
  const story = (name: string, about: string, play: Parameters<typeof test>[2]): void =>
    test(`[DEP-10] ${title}: ${about}`, onBoard(combination, name), play);

  test.describe(title, () => {
    story('mf-auth', 'somebody logs in', async ({ page }) => {
      const versions = watchVersions(page, 'mf-auth');
      await page.goto('/login');
      await loginPageOf(page).logIn(ACCOUNTS.teacher);
      await expect(page).toHaveURL('/');
      await expect(layoutOf(page).menu).toBeVisible();
      expect([...versions]).toEqual([remotes.version]);
    });

    story('mf-catalogs', 'the list of a catalog, and its form', async ({ page, openAs }) => {
      const versions = watchVersions(page, 'mf-catalogs');
      await openAs('super_admin', '/colors');
      await expect(tableOf(page).rows).toHaveCount(5);
      await page.getByRole('link', { name: 'Agregar' }).click();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      expect([...versions]).toEqual([remotes.version]);
    });

    story('mf-schools', 'a school, with its groups out of another remote', async ({ page, openAs }) => {
      const versions = [watchVersions(page, 'mf-schools'), watchVersions(page, 'mf-groups')];
      await openAs('directive', '/school');
      await page.getByRole('tab', { name: 'Grupos', exact: true }).click();
      await expect(tableOf(page).rows.first()).toBeVisible();
      await layoutOf(page).english.click();
      await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible();
      expect(versions.map((seen) => [...seen])).toEqual([[remotes.version], [remotes.version]]);
    });

    story('mf-groups', 'a teacher calls the roll', async ({ page, openAs, server }) => {
      const versions = watchVersions(page, 'mf-groups');
      const { group, children } = await makeClass(server, 2);
      await openAs('teacher', `${group.path}?tab=attendance`);
      const { attendance, saved } = rollCallOf(page);
      for (const { name } of children) await attendance(name).click();
      await expect(saved(2, 2)).toBeVisible();
      expect([...versions]).toEqual([remotes.version]);
    });

    test(`[OUT-10] ${title}: a mark without a network goes out once it is back`, async ({
      page,
      context,
      openAs,
      server,
      problems,
    }) => {
      const { group, children } = await makeClass(server, 2);
      const [first = '', second = ''] = children.map(({ name }) => name);
      await openAs('teacher', `${group.path}?tab=attendance`);
      const { rows, row, attendance, saved } = rollCallOf(page);
      await expect(rows).toHaveCount(2);
      if (shell === present) await waitForDatabase(page);
      problems.expectFailedRequest(/^\/api\//);
      await context.setOffline(true);
      await attendance(first).click();
      await expect(row(first)).toContainText(CLASS_WORDS.es.notSent);
      await context.setOffline(false);
      await expect(saved(1, 2)).toBeVisible();

      await context.setOffline(true);
      await attendance(second).click();
      await expect(row(second)).toContainText(CLASS_WORDS.es.notSent);
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      // The shell of this release sends it from any screen, the previous one from a screen of its kind.
      await next.goto(shell === present ? '/' : `${group.path}?tab=attendance`);
      const mark = { attendence: true, delay: false };
      await expect.poll(() => storedMarks(server, group)).toEqual([mark, mark]);
      await expect.poll(() => readPending(next)).toEqual([]);
    });

    story('mf-students', 'a parent sees the children', async ({ page, openAs, server }) => {
      const versions = watchVersions(page, 'mf-students');
      const parent = await makeParent(server);
      await makeChildren(server, null, 2, [parent, parent]);
      await openAs(parent, '/students');
      await expect(page.getByText('ÁVILA')).toHaveCount(2);
      expect([...versions]).toEqual([remotes.version]);
    });
  });

  if (shell === previous)
    test('[DEP-10] the shell of the previous release provides all that these remotes take from the platform', async ({
      page,
    }) => {
      await page.goto('/login');
      await expect(layoutOf(page).heading).toBeVisible();
      const madeUp = new Map([['@pupitre/shared/ui/button', new Set(['Button', 'ButtonOfNobody'])]]);
      expect(await missingIn(page, madeUp)).toEqual(['ButtonOfNobody of @pupitre/shared/ui/button']);
      for (const name of remotesUnder(PRESENT)) {
        const taken = takenBy(join(PRESENT, name));
        expect([...taken.keys()], name).toContain('@pupitre/shared/platform/define-remote');
        expect(await missingIn(page, taken), name).toEqual([]);
      }
    });
}
