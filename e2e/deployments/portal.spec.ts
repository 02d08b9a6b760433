import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startOwnPortal, type OwnPortal } from '../fixtures/own-portal.ts';
import { testIn } from '../fixtures/own-portal-test.ts';
import { expectWithin, installClock, pauseClock } from '../fixtures/page-clock.ts';
import { runPortal, type Ended } from '../fixtures/portal-command.ts';
import { expect } from '../fixtures/test.ts';
import { PRESENT } from './built-remote.ts';

const REMOTE = 'mf-groups';
const PAGE = '/groups';
const HEADING = `[data-remote="${REMOTE}"] h1`;
const [FIRST, SECOND] = ['Grupos', 'Grupos y clubes'];
/** A publish or a rollback reaches every page that opens from then on within so many milliseconds. */
const WITHIN = 5_000;

/** A checkout of another team: the built remote with edited scripts, or for another platform. */
const checkout = (edit: (script: string) => string, platform?: string): string => {
  const folder = mkdtempSync(join(process.env.E2E_RUN_FOLDER ?? tmpdir(), 'checkout-'));
  const [from, to] = [join(PRESENT, REMOTE), join(folder, REMOTE)];
  for (const path of ['package.json', 'remote.json', 'dist/web']) {
    cpSync(join(from, path), join(to, path), { recursive: true });
  }
  for (const entry of readdirSync(join(to, 'dist/web'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && file.endsWith('.js')) writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }
  const manifest = readFileSync(join(to, 'remote.json'), 'utf8');
  if (platform)
    writeFileSync(join(to, 'remote.json'), manifest.replace(/"platform": "[^"]+"/, `"platform": "${platform}"`));
  return folder;
};

const second = (): string =>
  checkout((script) => script.replace(/("groups\.title":\[\{[^{}]*value"?:")Grupos"/, `$1${SECOND}"`));

const deploy = async (own: OwnPortal, folder: string, ...args: string[]): Promise<Ended> => {
  const ended = await runPortal(own, own.deployToken, folder, ...args);
  expect(ended.code, ended.log).toBe(0);
  return ended;
};

/** Every test begins with the first version for everybody. */
const begin = (own: OwnPortal) => deploy(own, PRESENT, 'publish', REMOTE, '--built', '--version', '1.0.0');

/** Loads the page anew. A late registry opens the version that the page had before; then the page loads again. */
const open = (page: Page, title: string): Promise<void> =>
  expect(async () => {
    await page.goto(PAGE, { waitUntil: 'commit' });
    await expect(page.locator(HEADING)).toHaveText(title, { timeout: 8_000 });
  }).toPass({ timeout: 16_000 });

/** Loads a page whose clock is paused: only what the page itself waits for takes its time. */
const openInTime = async (page: Page, title: string): Promise<void> => {
  await page.goto(PAGE, { waitUntil: 'commit' });
  await expectWithin(page, page.locator(HEADING).and(page.getByText(title, { exact: true })), WITHIN);
};

const shellBytes = (): string => {
  const folder = join(PRESENT, 'shell/dist/web');
  const hash = createHash('sha256');
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    hash.update(name).update(readFileSync(join(parentPath, name)));
  }
  return hash.digest('hex');
};

const test = testIn(() => startOwnPortal());

test('[DEP-03] [DEP-04] publish and rollback: one command each, the next page has it, the shell stays as it is', async ({
  page,
  own,
  loginAs,
}) => {
  await begin(own);
  await loginAs('teacher');
  await installClock(page);
  await open(page, FIRST);
  await pauseClock(page);
  const shell = shellBytes();
  await deploy(own, second(), 'publish', REMOTE, '--built', '--version', '2.0.0');
  await openInTime(page, SECOND);
  expect(shellBytes()).toBe(shell);

  const rolledBack = await deploy(own, PRESENT, 'rollback', REMOTE, '--reason', 'los clubes van aparte');
  expect(rolledBack.took).toBeLessThan(WITHIN);
  await openInTime(page, FIRST);
  const { out } = await deploy(own, PRESENT, 'history', REMOTE);
  expect(out).toMatch(/^\S+ \S+ UTC  rolledBack     2\.0\.0 → 1\.0\.0  by deploy token  los clubes van aparte\n/);
});

test('[DEP-05] a canary by role: some have it, the others once it is promoted; withdrawn, nobody', async ({
  own,
  openBrowserAs,
}) => {
  await begin(own);
  const [teacher, directive] = [await openBrowserAs('teacher'), await openBrowserAs('directive')];
  await deploy(own, second(), 'publish', REMOTE, '--built', '--hold', '--version', '2.0.0');
  await open(teacher, FIRST);
  await deploy(own, PRESENT, 'canary', REMOTE, '--version', '2.0.0', '--role', 'teacher');
  await open(teacher, SECOND);
  await open(directive, FIRST);
  await deploy(own, PRESENT, 'withdraw', REMOTE);
  await open(teacher, FIRST);
  await deploy(own, PRESENT, 'canary', REMOTE, '--version', '2.0.0', '--role', 'teacher', '--percent', '100');
  await deploy(own, PRESENT, 'promote', REMOTE);
  await open(directive, SECOND);
});

test('[DEP-03] [DEP-06] a refused publish says why and changes nothing', async ({ own }) => {
  await begin(own);
  const { out: before } = await deploy(own, PRESENT, 'list');
  const { out } = await deploy(own, PRESENT, 'token', 'create', 'mf-students', '--name', 'ci', '--json');
  const { data }: { data: { token: string } } = JSON.parse(out);
  const refusals: [text: string, token: string, folder: string, args: string[]][] = [
    [
      'this token does not deploy mf-groups',
      data.token,
      second(),
      ['publish', REMOTE, '--built', '--version', '3.0.0'],
    ],
    ['this token does not deploy mf-groups', data.token, PRESENT, ['rollback', REMOTE]],
    [
      'is published already with other files',
      own.deployToken,
      second(),
      ['publish', REMOTE, '--built', '--version', '1.0.0'],
    ],
    [
      'mf-groups needs platform 1.99',
      own.deployToken,
      checkout((script) => script, '1.99'),
      ['publish', REMOTE, '--built'],
    ],
    ['no canary of it runs', own.deployToken, PRESENT, ['promote', REMOTE]],
  ];
  for (const [text, token, folder, args] of refusals) {
    const { code, log } = await runPortal(own, token, folder, ...args);
    expect([code, log]).toEqual([1, expect.stringContaining(text)]);
  }
  expect((await deploy(own, PRESENT, 'list')).out).toBe(before);
});
