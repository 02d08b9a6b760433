import type { HelpLinks } from '@pupitre/shared/contracts/help';
import type { Role } from '@pupitre/shared/contracts/roles';
import { OperatorError } from '../operator-error.ts';

/** The configuration that the server reads from its environment; the README's table explains each variable. */
export type Config = {
  /** A real installation: no demo data, no switched-off limits. */
  production: boolean;
  /** A developer's own portal, named so explicitly: everybody may run a remote from a server of their own there. */
  isDevelopment: boolean;
  demo: boolean;
  demoPassword: string;
  host: string;
  port: number;
  /** Absolute path of the folder for database, files, outgoing mails and published remotes. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** The same PostgreSQL without a pooler, for migrations, notifications and locks of a session; null where `databaseUrl` has none. */
  directUrl: string | null;
  /** True where `databaseUrl` leads to a pooler in transaction mode. */
  isPooled: boolean;
  /** The most connections of this server's pool. */
  poolSize: number;
  /** An S3-compatible store to use instead of the data folder. */
  store: StoreConfig | null;
  /** The backups of the embedded database and the data folder; null for none. */
  backups: BackupConfig | null;
  isRateLimited: boolean;
  /** The most streams of live news that are open in this process; 0 switches them off. */
  liveStreams: number;
  /** Uploads are refused while the disk of `dataDir` has fewer bytes left. */
  minFreeSpace: number;
  /** The proxies whose `X-Forwarded-For` counts: addresses and networks. */
  trustProxy: string[] | false;
  /** Other origins that may call the API from a browser. */
  corsOrigins: string[];
  logLevel: LogLevel;
  /** The server goes on serving this long after the signal to stop, while its balancer learns of it. */
  drainSeconds: number;
  /** After that, requests at hand have this long to end. */
  stopSeconds: number;
  /** The origin under which people reach the portal, for the links of mails. */
  publicUrl: string;
  /** The mail server; null lays mails into the outbox of the data folder. */
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  /** The address for reports of security holes, as `security.txt` names it. */
  securityContact: string;
  /** The operator's secret for publishing; null switches publishing off. */
  deployToken: string | null;
  /** The roles that may do nothing before they have a second factor. */
  secondFactorRoles: readonly Role[];
  /** Encrypts stored secrets besides the key in the database; without it a copy of the database is enough to read them. */
  secretKey: string | null;
  /** Teams upload versions without activating them; the operator and administrators give them to users. */
  teamsStageOnly: boolean;
  /** Pages install the worker that opens them without a network; false removes it from every browser. */
  hasOffline: boolean;
  /** Origins besides the own machine that a super_admin may run a remote from. */
  overrideOrigins: string[];
  /** The hosts of push services, with `*.` for the hosts below one; none sends no pushes. */
  pushHosts: readonly string[];
  /** Hosts of the own network that webhooks of schools may call; all others must be public. */
  webhookHosts: readonly string[];
  webDir: string;
  /** The address of the metrics; null serves none. */
  metrics: MetricsConfig | null;
  /** Statements that take this many milliseconds are logged; 0 logs none. */
  slowStatementMs: number;
  /** The days between the block of erased data and the end of them. */
  eraseAfterDays: number;
  /** The fewest characters of each part of a name. */
  nameMin: number;
  /** The tiles of maps; null shows the outlines of the countries, which need no internet. */
  tiles: TileServer | null;
  /** The manuals of the installation by role; null shows the guides of the product. */
  help: HelpLinks | null;
};

/** The metrics listen on an address of their own, so that no proxy of the portal leads there. */
export type MetricsConfig = { host: string; port: number };

/** A bucket of an S3-compatible store; browsers reach it at the same address as the server. */
export type StoreConfig = { endpoint: string; bucket: string; region: string; key: string; secret: string };

/** The folder of the backups, the age recipient that they are encrypted to, the hour of the night, and the days they stay. */
export type BackupConfig = { dir: string; recipient: string; hour: number; days: number };

/** The server that browsers load map tiles from, and the attribution that the map shows. */
export type TileServer = { url: string; origin: string; attribution: string };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The server cannot use a value of the environment; the message is one sentence that names the variable. */
export class ConfigError extends OperatorError {}

export type Environment = Record<string, string | undefined>;
