import type { Data } from '../contracts/answers.ts';
import type { Deployment, DeploymentEvent, DeploymentHistory, ServedVersion } from '../contracts/deployments.ts';
import { deploymentLine } from './channel-commands.ts';
import { onlyWord, type Invocation, type CommandOutput } from './invocation.ts';
import { callRegistry } from './portal-client.ts';

const moment = (iso: string): string => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A portal of an earlier release has no alerts. */
const doVisitorsFail = ({ alerts }: Partial<ServedVersion>): boolean => alerts?.includes('visitors') ?? false;

/** The start, the person, and the users of the last 24 hours for whom it failed. */
const serviceText = ({ current }: Deployment): string => {
  if (!current) return '';
  const { shown, failed } = current.health;
  return [
    `  since ${moment(current.since)} by ${current.by}`,
    ...(failed > 0 ? [`FAILED for ${failed} of ${failed + shown} users`] : []),
    ...(doVisitorsFail(current) ? ['ALERT: visitors without a session report failures'] : []),
  ].join('  ');
};

export const list = async ({ portal }: Invocation): Promise<CommandOutput> => {
  const answer = await callRegistry<Data<Deployment[]>>(portal(), 'GET', 'deployments', null);
  const lines = answer.data.map((deployment) => deploymentLine(deployment) + serviceText(deployment));
  return { json: answer, lines: lines.length > 0 ? lines : ['The portal runs no remote.'] };
};

const eventLine = ({ at, kind, version, from, by, reason }: DeploymentEvent): string =>
  [
    moment(at),
    kind.padEnd(13),
    ...(version === null ? [] : [from && from !== version ? `${from} → ${version}` : version]),
    `by ${by}`,
    ...(reason ? [reason] : []),
  ].join('  ');

/** Lists the changes of a remote, newest first. */
export const history = async ({ words, portal }: Invocation): Promise<CommandOutput> => {
  const name = onlyWord(words, 'a remote, like mf-groups');
  const path = `remotes/${encodeURIComponent(name)}/history`;
  const answer = await callRegistry<{ data: DeploymentHistory }>(portal(), 'GET', path, null, {
    notFound: `the portal does not know ${name}`,
  });
  const { events, versions } = answer.data;
  const targets = versions.length > 0 ? [`Versions to go back to: ${versions.join(', ')}`] : [];
  return { json: answer, lines: [...events.map(eventLine), ...targets] };
};
