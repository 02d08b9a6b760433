import { OVERRIDE_PARAMETER } from '@pupitre/shared/contracts/deployments';
import {
  POLICY_DIRECTIVES,
  type PolicyDirective,
  type ViolationPlace,
} from '@pupitre/shared/contracts/policy-violations';
import type { Db } from '../../db/schema.ts';
import { isRouteOf } from '../answer/document-route.ts';
import { versionFolder } from '../answer/registry-answer.ts';
import { findChannels } from '../answer/registry.queries.ts';
import type { ReportedViolation } from './violation-reports.ts';

/** A violation as it is counted: the rule, and the version that violated it; without a remote the shell did. */
export type Violation = {
  remote: string | null;
  version: string | null;
  place: ViolationPlace;
  directive: PolicyDirective;
};

/** Extensions of a browser write into every page, and their scripts are not ours to mend. */
const OF_AN_EXTENSION = /^(?:[a-z-]+-extension|webkit-masked-url|resource|chrome|about)\b/i;

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** `mf-groups/1.4.0-3f9a01bc` of the URL of a published file. */
const folderOf = (text: string, page: URL): string | undefined => {
  const url = urlOf(text);
  return url?.origin === page.origin ? /^\/remotes\/([^/]+\/[^/]+)\//.exec(url.pathname)?.[1] : undefined;
};

const findVersion = async (db: Db, folder: string): Promise<{ remote: string; version: string } | undefined> => {
  const [remote = '', name = ''] = folder.split('/');
  const version = name.slice(0, name.lastIndexOf('-'));
  const versions = db.selectFrom('remote_versions').select(['remote', 'version', 'hash']);
  const known = await versions.where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
  return known && versionFolder(known) === folder ? known : undefined;
};

const findScreen = async (db: Db, { pathname }: URL): Promise<{ remote: string; version: string } | undefined> => {
  const channels = await findChannels(db);
  return channels.flatMap(({ current }) => current ?? []).find((version) => isRouteOf(version, pathname));
};

const findCause = async (
  db: Db,
  { source, blocked }: ReportedViolation,
  page: URL,
): Promise<Omit<Violation, 'directive'>> => {
  const folder = folderOf(source, page) ?? folderOf(blocked, page);
  const named = folder && (await findVersion(db, folder));
  if (named) return { remote: named.remote, version: named.version, place: 'script' };
  const shown = await findScreen(db, page);
  return { remote: shown?.remote ?? null, version: shown?.version ?? null, place: 'screen' };
};

/**
 * The cause that a violation counts under: the version whose script did it, or that was asked for; else the current
 * version of the remote whose screen it happened on; else the shell. Null for an extension's violation, for rules that no
 * page can violate, and for a page with a developer's own server in it.
 */
export const causeOf = async (db: Db, reported: ReportedViolation): Promise<Violation | null> => {
  const directive = POLICY_DIRECTIVES.find((known) => known === reported.directive);
  const page = urlOf(reported.page);
  if (!directive || !page || page.searchParams.has(OVERRIDE_PARAMETER)) return null;
  if (OF_AN_EXTENSION.test(reported.source) || OF_AN_EXTENSION.test(reported.blocked)) return null;
  return { ...(await findCause(db, reported, page)), directive };
};
