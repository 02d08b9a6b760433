import type { LoadModule } from './remotes/previous-names.ts';

type Modules = { keys: () => string[]; (key: string): Promise<object> };

// Webpack reads these calls while it builds, so their arguments have to be literals. Modules that screens use together
// share a chunk by its name, and every other module is a chunk of its own.

// The platform is part of the shell. Few screens need the modules that are left out here.
const platform: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp:
    /^\.\/(?!.*\.test|(date-text|dates|encoded-id|outbox(-[a-z]+)?|outboxes|pending-[a-z]+|push-[a-z]+|send-form|upload|use-outbox)\.ts$).*\.tsx?$/,
  mode: 'eager',
});
const platformParts: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/(dates|send-form|upload)\.ts$/,
  mode: 'lazy',
});
// The shell itself makes the calls of the session. The calls of the records are small, and most screens make several.
const sessionApi: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(api|auth|call-outcomes|client|tags)\.ts$/,
  mode: 'eager',
});
const api: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp:
    /^\.\/(?!.*\.test|(api|auth|background-save|call-outcomes|client|event-webhooks|groups|home|notice-preferences|notices|row-again|school-days|school-tokens|school-webhooks|silent-failures|student-activities|student-attendance|students|tags)\.ts$).*\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'api',
});
const contracts: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp:
    /^\.\/(?!.*\.test|(answers|auth|days|event-webhooks|fields|notice-[a-z]+|notices|page-sizes|point-limits|presence|push-subscriptions|school-tokens|school-webhooks)\.ts$).*\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'contracts',
});
// The login and the screens of a session have these in common.
const commonUi: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp: /^\.\/(dialog-waiting|logo)\.tsx$/,
  mode: 'eager',
});
const ui: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp:
    /^\.\/(?!.*\.test|(avatar|button-link|card-list|day-filter|days|dialog-waiting|form|logo|page-header|password-field|query-view|record-actions|record-route|rich-text|submit-button|tabs|text-field|upper-field|use-shown-day|use-table-view)\.tsx?$).*\.tsx?$/,
  mode: 'lazy',
});

// Almost every screen of a session uses these. The frame of a session is in the same chunk.
const recordUi: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp: /^\.\/(avatar|button-link|days|page-header|query-view|record-route|tabs)\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'session',
});
const recordParts: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/(date-text|encoded-id)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'session',
});
const recordApi: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(groups|home|row-again|students)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'session',
});
const recordValues: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp: /^\.\/(days|page-sizes|point-limits|presence)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'session',
});

// The screens of a class on one day.
const classDayUi: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp: /^\.\/(day-filter|use-shown-day)\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'class-day',
});
// Marks and scores wait in the outbox of the device.
const classDayPlatform: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/(outbox(-[a-z]+)?|outboxes|pending-(changes|receipt)|use-outbox)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'class-day',
});
const classDayApi: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(background-save|school-days|student-activities|student-attendance)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'class-day',
});

// The inbox loads after the first screen, and brings its rules along.
const noticesApi: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(notice-preferences|notices|school-webhooks|silent-failures)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'notices',
});
const noticesPlatform: Modules = import.meta.webpackContext('@pupitre/shared/platform', {
  recursive: false,
  regExp: /^\.\/push-[a-z]+\.ts$/,
  mode: 'lazy-once',
  chunkName: 'notices',
});
const noticesRules: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp: /^\.\/(notice-[a-z]+|notices|push-subscriptions|school-webhooks)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'notices',
});

// Few directives connect a program, once a year.
const connectionsApi: Modules = import.meta.webpackContext('@pupitre/shared/api', {
  recursive: false,
  regExp: /^\.\/(event-webhooks|school-tokens)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'connections',
});
const connectionsRules: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp: /^\.\/(event-webhooks|school-tokens)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'connections',
});

const lists: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp: /^\.\/(card-list|record-actions|use-table-view)\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'lists',
});

const richText: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp: /^\.\/rich-text\.tsx$/,
  mode: 'lazy-once',
  chunkName: 'rich-text',
});

// Every form needs the rules of fields.
const forms: Modules = import.meta.webpackContext('@pupitre/shared/ui', {
  recursive: false,
  regExp: /^\.\/(form|password-field|submit-button|text-field|upper-field)\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'forms',
});
const rules: Modules = import.meta.webpackContext('@pupitre/shared/contracts', {
  recursive: false,
  regExp: /^\.\/(answers|auth|fields)\.ts$/,
  mode: 'lazy-once',
  chunkName: 'forms',
});

const FOLDERS: Record<string, Modules[]> = {
  platform: [platform, platformParts, recordParts, classDayPlatform, noticesPlatform],
  api: [sessionApi, api, recordApi, classDayApi, noticesApi, connectionsApi],
  contracts: [contracts, recordValues, rules, noticesRules, connectionsRules],
  ui: [ui, commonUi, recordUi, classDayUi, lists, richText, forms],
};

const loadersOf = (folder: string, modules: Modules): [string, LoadModule][] =>
  modules.keys().map((key) => [`${folder}/${key.replace(/^\.\//, '').replace(/\.tsx?$/, '')}`, () => modules(key)]);

/** Returns the loaders of the modules of `@pupitre/shared`, by their names such as `platform/session`. */
export const sharedModules = (): Map<string, LoadModule> =>
  new Map(Object.entries(FOLDERS).flatMap(([folder, parts]) => parts.flatMap((modules) => loadersOf(folder, modules))));
