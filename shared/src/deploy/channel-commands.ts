import type { Deployed, Deployment, Pruned, PruneInput } from '../contracts/deployments.ts';
import { numberOf, onlyWord, versionOf, type Invocation, type CommandOutput } from './invocation.ts';
import { callRegistry, forbiddenFor, type Meanings } from './portal-client.ts';

const audienceText = ({ percent, schools, roles }: NonNullable<Deployment['canary']>): string =>
  [
    `${percent} %`,
    ...(roles.length > 0 ? [roles.join(', ')] : []),
    ...(schools.length > 0 ? [`schools ${schools.join(', ')}`] : []),
  ].join(' · ');

/** The running versions of a remote in one line. */
export const deploymentLine = ({ name, isEnabled, current, previous, canary }: Deployment): string =>
  [
    name.padEnd(16) + (current?.version ?? 'nothing').padEnd(24),
    `before: ${previous?.version ?? '–'}`,
    ...(canary ? [`canary: ${canary.version} for ${audienceText(canary)}`] : []),
    ...(isEnabled ? [] : ['DISABLED']),
  ].join('  ');

type Change = 'rollback' | 'canary' | 'promote' | 'withdraw' | 'disable' | 'enable';

const NOTHING: Record<Change, string> = {
  rollback: 'the portal has no such version to go back to, or its files were pruned',
  canary: 'the portal has no such version of it, or no such school',
  promote: 'no canary of it runs, or the portal has no such version',
  withdraw: 'no canary of it runs',
  disable: 'the portal does not know it',
  enable: 'the portal does not know it',
};

const change = async (verb: Change, { words, options, portal }: Invocation, body: object): Promise<CommandOutput> => {
  const name = onlyWord(words, 'a remote, like mf-groups');
  const meanings: Meanings = { ...forbiddenFor(name), notFound: `${name}: ${NOTHING[verb]}` };
  const sent = { ...body, ...(options.reason !== undefined && { reason: options.reason }) };
  const answer = await callRegistry<Deployed>(
    portal(),
    'POST',
    `remotes/${encodeURIComponent(name)}/${verb}`,
    sent,
    meanings,
  );
  return { json: answer, lines: [deploymentLine(answer.data)] };
};

/** Gives everybody the previous version, or that of `--to`. */
export const rollback = (invocation: Invocation): Promise<CommandOutput> => {
  const { to } = invocation.options;
  return change('rollback', invocation, to === undefined ? {} : { version: versionOf(to) });
};

/** Gives a version to some users first. */
export const canary = (invocation: Invocation): Promise<CommandOutput> => {
  const { version, percent, school = [], role = [] } = invocation.options;
  return change('canary', invocation, {
    ...(version !== undefined && { version: versionOf(version) }),
    ...(percent !== undefined && { percent: numberOf('percent', percent) }),
    schools: school.map((id) => numberOf('school', id)),
    roles: role,
  });
};

/** Gives everybody the canary, or the staged version of `--version`. */
export const promote = (invocation: Invocation): Promise<CommandOutput> => {
  const { version } = invocation.options;
  return change('promote', invocation, version === undefined ? {} : { version: versionOf(version) });
};

export const withdraw = (invocation: Invocation): Promise<CommandOutput> => change('withdraw', invocation, {});
export const disable = (invocation: Invocation): Promise<CommandOutput> => change('disable', invocation, {});
export const enable = (invocation: Invocation): Promise<CommandOutput> => change('enable', invocation, {});

/** Deletes the files of versions that nobody had for so many days. */
export const prune = async ({ options, portal }: Invocation): Promise<CommandOutput> => {
  const days = options['keep-days'];
  const body: Partial<PruneInput> = days === undefined ? {} : { keepDays: numberOf('keep-days', days) };
  const answer = await callRegistry<Pruned>(portal(), 'POST', 'prune', body, OPERATOR);
  const lines = answer.data.map(({ remote, version }) => `${remote} ${version}: its files are gone.`);
  return { json: answer, lines: lines.length > 0 ? lines : ['There was nothing to delete.'] };
};

/** The meaning of `forbidden` for calls that belong to the portal and not to a remote. */
export const OPERATOR: Meanings = { forbidden: "only the operator's token may do this" };
