import { mixed, type InferType } from 'yup';
import { flag, formatted, record, shortList, text, wholeNumber } from './fields.ts';
import { remoteName, teamName } from './remote-fields.ts';
import { ROLES } from './roles.ts';
import { isRouteReads } from './route-reads.ts';

/** A route is open to everybody, to the anonymous alone (a user with a session goes home), or to users with a session. */
const ROUTE_ACCESS = ['public', 'anonymous', 'session'] as const;

/** More than the longest published manifest has. */
const MOST_ENTRIES = 500;
/** Of one route. */
const MOST_FILES = 50;
const MOST_SHARED = 150;
const MOST_PARTS = 20;

const bilingual = () => record({ es: text().required(), en: text().required() }).required();
const roles = () => shortList(text().oneOf(ROLES).required(), MOST_ENTRIES).default([]);
const files = () => shortList(text().required(), MOST_FILES);
const shared = () => shortList(formatted(/^(?:api|contracts|platform|ui)\/[a-z][a-z\d-]*$/).required(), MOST_SHARED);

const route = record({
  /** A pattern of react-router: `/countries/edit/:id`. */
  path: formatted(/^\/[\w\-/:]*$/).required(),
  title: bilingual(),
  access: text().oneOf(ROUTE_ACCESS).default('session'),
  /** Empty: every role. */
  roles: roles(),
  /** The scripts that the page needs besides the entry, as the build found them. Older builds list none. */
  files: files(),
  /** The modules of `@pupitre/shared` that these scripts take from the shell: `ui/tabs`. */
  shared: shared(),
  /** The shell starts them while the code of the screen loads. */
  reads: mixed(isRouteReads),
  /** The screen opens without a network. Older remotes have no such screen. */
  offline: flag(),
}).required();

/** The scripts that some roles need for their offline screens, and their modules of the shell, as the build found them. */
const offlinePart = record({ roles: roles(), files: files().required(), shared: shared().required() }).required();

const menuEntry = record({
  path: formatted(/^\/[\w\-/]*$/).required(),
  title: bilingual(),
  /** SVG path data, or a name of the shell's menu icons; an unknown one shows a neutral dot. */
  icon: text().required(),
  /** Entries stand in ascending order. */
  order: wholeNumber().required(),
  roles: roles(),
}).required();

/** `remote.json`: the shell reads it while the remote's code is down. */
export const remoteManifest = record({
  name: remoteName(),
  /** The team that the numbers of its versions are shown to. */
  team: teamName(),
  /** The platform it was built for, `major.minor`; it runs on the same major with at least that minor. */
  platform: formatted(/^\d+\.\d+$/).required(),
  routes: shortList(route, MOST_ENTRIES).default([]),
  menu: shortList(menuEntry, MOST_ENTRIES).default([]),
  slots: shortList(text().required(), MOST_ENTRIES).default([]),
  offlineParts: shortList(offlinePart, MOST_PARTS),
}).required();

export type RemoteManifest = InferType<typeof remoteManifest>;
export type RemoteRoute = RemoteManifest['routes'][number];

/** A published version as the shell loads it; `integrity` maps every script's path to its `sha384-…`. */
export type RemoteVersion = { version: string; entry: string; integrity: Record<string, string> };
export type RegistryRemote = RemoteVersion &
  Omit<RemoteManifest, 'offlineParts'> & { roles: string[]; previous: RemoteVersion | null };
/** `offline` is false where no page may install the offline worker, and absent elsewhere. */
export type Registry = { revision: string; remotes: RegistryRemote[]; offline?: boolean };

/** The files of one folder of an offline set: their `sha384-…` by their URLs. */
export type OfflineFolder = { name: string; files: Record<string, string> };
/** All files that the offline screens of a user need, with the registry that lists their versions. */
export type OfflineSet = { registry: Registry; folders: OfflineFolder[] };
