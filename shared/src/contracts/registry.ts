import { mixed, type InferType } from 'yup';
import { formatted, record, shortList, text, wholeNumber } from './fields.ts';
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

const bilingual = () => record({ es: text().required(), en: text().required() }).required();
const roles = () => shortList(text().oneOf(ROLES).required(), MOST_ENTRIES).default([]);

const route = record({
  /** A pattern of react-router: `/countries/edit/:id`. */
  path: formatted(/^\/[\w\-/:]*$/).required(),
  title: bilingual(),
  access: text().oneOf(ROUTE_ACCESS).default('session'),
  /** Empty: every role. */
  roles: roles(),
  /** The scripts that the page needs besides the entry, as the build found them. Older builds list none. */
  files: shortList(text().required(), MOST_FILES),
  /** The modules of `@pupitre/shared` that these scripts take from the shell: `ui/tabs`. */
  shared: shortList(formatted(/^(?:api|contracts|platform|ui)\/[a-z][a-z\d-]*$/).required(), MOST_SHARED),
  /** The shell starts them while the code of the screen loads. */
  reads: mixed(isRouteReads),
}).required();

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
}).required();

export type RemoteManifest = InferType<typeof remoteManifest>;
export type RemoteRoute = RemoteManifest['routes'][number];

/** A published version as the shell loads it; `integrity` maps every script's path to its `sha384-…`. */
export type RemoteVersion = { version: string; entry: string; integrity: Record<string, string> };
export type RegistryRemote = RemoteVersion & RemoteManifest & { roles: string[]; previous: RemoteVersion | null };
export type Registry = { revision: string; remotes: RegistryRemote[] };
