import { setTimeout as pause } from 'node:timers/promises';
import type { Content } from './note-paints.ts';
import type { Paint, Tab } from './paint-tab.ts';
import { CHILDREN } from './seed-roll-calls.ts';

export type Paths = { rollCall: string; otherRollCall: string };

export type Step = { title: string; paint: Paint };

export type Flow = {
  screen: string;
  account: string | null;
  contents: Content[];
  run: (tab: Tab, paths: Paths) => Promise<Step[]>;
};

const ROLL_CALL: Content = { path: '^/group/', selector: 'main tbody input[type=checkbox]', count: 2 * CHILDREN };
const GROUPS: Content = { path: '^/$', selector: 'main li h3', count: 4 };
const CHILD_DAYS: Content = { path: '^/$', selector: 'main li h3', count: 2 };
const CHILD_CARDS: Content = { path: '^/students$', selector: 'main article h2', count: 2 };
const LOGIN: Content = { path: '^/login$', selector: 'input[type=password]:enabled', count: 1 };

const READING_MS = 3_000;
const POINTING_MS = 300;

const visitTwice = (title: string, pathOf: (paths: Paths) => string): Flow['run'] => {
  return async (tab, paths) => [
    { title: `${title}, first visit`, paint: await tab.visit(pathOf(paths)) },
    { title: `${title}, second visit`, paint: await tab.visit(pathOf(paths)) },
  ];
};

const clickAtOnce: Flow['run'] = async (tab, { rollCall, otherRollCall }) => {
  await tab.open('/');
  const steps = [{ title: 'home → roll call at once', paint: await tab.click(rollCall) }];
  await tab.goBack();
  steps.push({ title: 'next click: another class', paint: await tab.click(otherRollCall) });
  await tab.goBack();
  steps.push({ title: 'the same class again', paint: await tab.click(otherRollCall) });
  return steps;
};

const clickAfterReading = (title: string, pathOf: (paths: Paths) => string): Flow['run'] => {
  return async (tab, paths) => {
    await tab.visit('/');
    await pause(READING_MS);
    return [{ title: `${title} after 3 s`, paint: await tab.click(pathOf(paths)) }];
  };
};

const clickAfterPointing: Flow['run'] = async (tab, { rollCall, otherRollCall }) => {
  await tab.visit('/');
  await pause(READING_MS);
  const steps = [{ title: 'home → roll call, pointed to', paint: await tab.click(rollCall, POINTING_MS) }];
  await tab.goBack();
  return [...steps, { title: 'another class, pointed to', paint: await tab.click(otherRollCall, POINTING_MS) }];
};

const studentsPath = (): string => '/students';

export const FLOWS: Flow[] = [
  { screen: 'login', account: null, contents: [LOGIN], run: visitTwice('login', () => '/login') },
  { screen: 'home', account: 'teacher', contents: [GROUPS], run: visitTwice('teacher’s home', () => '/') },
  {
    screen: 'roll-call',
    account: 'teacher',
    contents: [ROLL_CALL],
    run: visitTwice('roll call', ({ rollCall }) => rollCall),
  },
  { screen: 'roll-call', account: 'teacher', contents: [GROUPS, ROLL_CALL], run: clickAtOnce },
  {
    screen: 'roll-call',
    account: 'teacher',
    contents: [GROUPS, ROLL_CALL],
    run: clickAfterReading('home → roll call', ({ rollCall }) => rollCall),
  },
  { screen: 'roll-call', account: 'teacher', contents: [GROUPS, ROLL_CALL], run: clickAfterPointing },
  { screen: 'parent', account: 'parent', contents: [CHILD_DAYS], run: visitTwice('parent’s home', () => '/') },
  { screen: 'students', account: 'parent', contents: [CHILD_CARDS], run: visitTwice('students', studentsPath) },
  {
    screen: 'students',
    account: 'parent',
    contents: [CHILD_DAYS, CHILD_CARDS],
    run: async (tab) => {
      await tab.open('/');
      return [{ title: 'home → students at once', paint: await tab.click('/students') }];
    },
  },
  {
    screen: 'students',
    account: 'parent',
    contents: [CHILD_DAYS, CHILD_CARDS],
    run: clickAfterReading('home → students', studentsPath),
  },
];
