import type { Data, Success } from '../contracts/answers.ts';
import type { DeployToken, IssuedToken } from '../contracts/deployments.ts';
import { OPERATOR } from './channel-commands.ts';
import { numberOf, onlyWord, UsageError, type Invocation, type CommandOutput } from './invocation.ts';
import { callRegistry, type Portal } from './portal-client.ts';

const day = (iso: string): string => iso.slice(0, 10);

type Wanted = { remote: string; name: string; days?: number };

const create = async (portal: Portal, wanted: Wanted): Promise<CommandOutput> => {
  const answer = await callRegistry<IssuedToken>(portal, 'POST', 'tokens', wanted, OPERATOR);
  const { token, remote } = answer.data;
  return {
    json: answer,
    lines: [token, `It deploys ${remote} and nothing else, ${endOf(answer.data)}, and is shown this once.`],
  };
};

/** A portal of an earlier release, whose tokens do not expire, names no end. */
const endOf = ({ expiresAt }: Partial<DeployToken>): string =>
  expiresAt === undefined
    ? 'never expires'
    : `${Date.parse(expiresAt) <= Date.now() ? 'EXPIRED' : 'expires'} ${day(expiresAt)}`;
const useOf = ({ lastUsedAt }: DeployToken): string => (lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used');

const list = async (portal: Portal): Promise<CommandOutput> => {
  const answer = await callRegistry<Data<DeployToken[]>>(portal, 'GET', 'tokens', null, OPERATOR);
  const lines = answer.data.map(
    (token) =>
      `${String(token.id).padEnd(6)}${token.remote.padEnd(16)}${token.name}  ` +
      `since ${day(token.createdAt)}  ${endOf(token)}  ${useOf(token)}`,
  );
  return { json: answer, lines: lines.length > 0 ? lines : ['There is no deploy token of a remote.'] };
};

const revoke = async (portal: Portal, id: number): Promise<CommandOutput> => {
  const answer = await callRegistry<Success>(portal, 'DELETE', `tokens/${id}`, null, {
    ...OPERATOR,
    notFound: `there is no token ${id}`,
  });
  return { json: answer, lines: [`The token ${id} deploys nothing any more.`] };
};

/** Manages deploy tokens: `token create <remote> --name ci --days 90`, `token list`, `token revoke <id>`. */
export const token = ({ words: [verb, ...words], options, portal }: Invocation): Promise<CommandOutput> => {
  if (verb === 'create') {
    const remote = onlyWord(words, 'the remote that it shall deploy');
    if (!options.name) throw new UsageError('Say whose it is: --name ci.');
    const { name, days } = options;
    return create(portal(), { remote, name, ...(days !== undefined && { days: numberOf('days', days) }) });
  }
  if (verb === 'list' && words.length === 0) return list(portal());
  if (verb === 'revoke') return revoke(portal(), numberOf('id', onlyWord(words, 'the number of the token')));
  throw new UsageError('token create <remote> --name <text> [--days <n>], token list or token revoke <id>.');
};
