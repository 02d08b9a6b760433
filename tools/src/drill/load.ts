import { setTimeout as delay } from 'node:timers/promises';
import { useFiles } from './file-load.ts';
import { startJournal, type Journal } from './journal.ts';
import { findClasses, logIn, request, type Caller, type Measured, type SchoolClass } from './portal-client.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/** Clients that use the portal until they are stopped, and what they saved. */
export type Load = Omit<Traffic, 'measured' | 'repeat'> & { journal: Journal };

const TEACHERS = ['teacher', 'teacher2'];
/** A teacher saves each class from two tabs. */
const TABS = ['first', 'second'];
const SAVE_PAUSE_MS = 80;
const READ_PAUSE_MS = 150;
const PAGE_PAUSE_MS = 250;
const FILE_PAUSE_MS = 1_000;
/** A client that got no success waits so long before it repeats. */
const RETRY_MS = 150;

/** Saves one class after the other, each until it is acknowledged. */
const saveClass = async (measured: Measured, journal: Journal, caller: Caller, { group, students }: SchoolClass) => {
  const save = journal.next(group, students);
  const rows = [...save.marks].map(([id, attendence]) => ({ student: { id }, attendence, delay: false }));
  const body = { groupId: group, date: save.date, rows };
  for (;;) {
    const { outcome } = await measured('save', () => caller('POST', 'student-attendance/save', body));
    if (outcome === 'ok') break;
    await delay(RETRY_MS);
  }
  save.isAcknowledged = true;
};

const logInTeacher = async (url: string, name: string) => {
  const caller = await logIn(url, name);
  return { caller, classes: await findClasses(caller) };
};

const SCRIPT = /(?:src|href)="(\/[^"]+\.(?:js|css))"/g;

const loadPage = async (measured: Measured, url: string): Promise<void> => {
  const { outcome, body } = await measured('page', () => request(`${url}/`, {}));
  if (outcome !== 'ok' || typeof body !== 'string') return;
  for (const [, path] of [...body.matchAll(SCRIPT)].slice(0, 3)) {
    await measured('page', () => request(`${url}${path}`, {}));
  }
};

/** Starts the clients: people who save classes at once, others who read, load pages, and use files. */
export const startLoad = async (url: string): Promise<Load> => {
  const teachers = await Promise.all(TEACHERS.map((name) => logInTeacher(url, name)));
  const [first] = teachers;
  if (!first) throw new Error('The demo has teachers.');
  const journal = startJournal();
  const { measured, repeat, ...traffic } = startTraffic();
  const group = first.classes[0]?.group ?? 0;
  const day = { groupId: group, date: '2000-06-01' };
  const read = async (): Promise<void> =>
    void (await measured('read', () => first.caller('POST', 'student-attendance/getTable', day)));
  void Promise.all([
    ...teachers.flatMap(({ caller, classes }) =>
      classes.flatMap((each) =>
        TABS.map(() => repeat(SAVE_PAUSE_MS, () => saveClass(measured, journal, caller, each))),
      ),
    ),
    repeat(READ_PAUSE_MS, read),
    repeat(PAGE_PAUSE_MS, () => loadPage(measured, url)),
    repeat(FILE_PAUSE_MS, () => useFiles(measured, first.caller, group)),
  ]);
  return { journal, ...traffic };
};
