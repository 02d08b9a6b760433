import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ERROR_STATUS } from '@pupitre/shared/contracts/answers';
import type { Layer } from './test-results.ts';
import { remoteNames, ROOT } from './workspace.ts';

type File = { name: string; content: string };

const sourcesUnder = (folder: string, suffix: string): File[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => ({ name, content: readFileSync(join(ROOT, folder, name), 'utf8') }));

/** The screens of the shell and of every remote, without their tests. */
const screens = (): File[] =>
  ['shell', ...remoteNames()]
    .flatMap((workspace) =>
      sourcesUnder(join(workspace, 'src'), '.tsx').map(({ name, content }) => ({
        name: `${workspace}/${name}`,
        content,
      })),
    )
    .filter(({ name }) => !name.endsWith('.test.tsx'));

type Route = { method: string; path: string };

const routesIn = (source: string): Route[] =>
  [...source.matchAll(/\bapp\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'\/([^']+)'/g)].map(
    ([, method = '', path = '']) => ({ method: method.toUpperCase(), path }),
  );

const callOf = ({ path }: Route): string =>
  path
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join('/');

/** Every call that a source of routes spells, without its parameters: `colors/create`, `states/get`. */
export const callsIn = (source: string): string[] => routesIn(source).map(callOf);

export const serverRoutes = (): Route[] =>
  sourcesUnder('api/src', '.routes.ts').flatMap(({ content }) => routesIn(content));

const serverCalls = (): string[] => serverRoutes().map(callOf);

/** The tables of a screen, by the key under which their view is persisted: `useTableView('colors', …)`. */
export const tablesIn = (source: string): string[] =>
  [...source.matchAll(/\buseTableView\(\s*'([^']+)'/g)].map(([, key = '']) => key);

/** True for a screen that shows a form and at least one field of it; a form without fields has nothing to fill in. */
export const hasForm = (source: string): boolean =>
  /<(?:CalendarEventModal|WebhookModal)\b/.test(source) ||
  (/<(?:Form|FormPage|FormModal)\b/.test(source) && /fields?(?:\.tsx)?'/.test(source));

/** Titles of tests name a form by the records that it edits or by its task; any other one by its file. */
const FORM_NAMES: Record<string, string> = {
  'application-version-form-page': 'application-versions',
  'municipality-form-page': 'municipalities',
  'contact-page': 'contact-requests',
  'mf-auth answer-form': 'privacy-answers',
  'answer-form': 'contact-answers',
  'request-modal': 'privacy-requests',
  'register-page': 'users',
  'link-activity-modal': 'group-activities',
  'file-modal': 'group-files',
  'group-form-modal': 'groups',
  'task-modal': 'group-tasks',
  'activity-modal': 'school-activities',
  'year-modal': 'school-years',
  'closure-modal': 'school-closures',
  'period-modal': 'grading-periods',
  'school-form-page': 'schools',
  'staff-modal': 'staff',
  'grade-form': 'student-tasks',
  'medic-note-form': 'medic-notes',
  'mentor-modal': 'mentors',
  'student-modal': 'students',
  'change-dialog': 'deployments',
  'data-section': 'profile',
  'password-section': 'profile-password',
  'email-section': 'profile-email',
  'change-email-modal': 'account-email',
  'mf-groups calendar-tab': 'group-calendars',
  'mf-groups edit-event-modal': 'group-calendars',
  'mf-schools calendar-tab': 'school-calendars',
  'method-forms': 'confirmation',
  'choices-section': 'notice-preferences',
  'grace-modal': 'school-notices',
  'webhook-modal': 'school-webhooks',
  'gateway-modal': 'school-webhooks',
  'token-modal': 'school-tokens',
  'event-modal': 'event-webhooks',
};

const formName = (file: string): string => {
  const name = basename(file, '.tsx');
  return (
    FORM_NAMES[`${file.split('/')[0]} ${name}`] ??
    FORM_NAMES[name] ??
    name.replace(/-(?:form|pages?|modal|dialog)$/, '')
  );
};

const forms = (): string[] =>
  screens()
    .filter(({ content }) => hasForm(content))
    .map(({ name }) => formName(name));

const tables = (): string[] => screens().flatMap(({ content }) => tablesIn(content));

const createdResources = (): string[] =>
  serverCalls()
    .filter((call) => call.endsWith('/create'))
    .map((call) => call.slice(0, -'/create'.length));

const upperCased = (): string[] =>
  sourcesUnder('shared/src/contracts', '.ts')
    .filter(({ name, content }) => name !== 'fields.ts' && content.includes('upperText('))
    .map(({ name }) => name.replace(/\.ts$/, ''));

/** The rows about every table, form, call or code, with what the sources have of them. */
const INSTANCES: Record<string, (layer: Layer) => string[]> = {
  'CAT-06': tables,
  'CAT-07': forms,
  'VAL-01': (layer) => (layer === 'API' ? createdResources() : forms()),
  'VAL-02': () => Object.keys(ERROR_STATUS),
  'VAL-03': upperCased,
  'VAL-05': serverCalls,
};

/** The instances that each need a test in a layer; none for a row that stands for itself. */
export const instancesOf = (row: string, layer: Layer): string[] =>
  [...new Set(INSTANCES[row]?.(layer) ?? [])].toSorted();

/** The instances that titles of tests may name. Null allows all: VAL-05 compares its own names with the routes. */
export const allowedInstancesOf = (row: string): Set<string> | null => {
  if (!(row in INSTANCES) || row === 'VAL-05') return null;
  const needed = [...instancesOf(row, 'API'), ...instancesOf(row, 'browser')];
  const names = row === 'CAT-07' ? needed : [...needed, ...serverCalls()];
  return new Set(names.flatMap((name) => [name, name.replace(/\/.*/, '')]));
};
