import type { Data, Success } from '../contracts/answers.ts';
import type { DeployToken, IssuedToken } from '../contracts/deployments.ts';
import { OPERATOR } from './channel-commands.ts';
import { numberOf, onlyWord, UsageError, type Invocation, type Told } from './invocation.ts';
import { callRegistry, type Portal } from './portal-client.ts';

const create = async (portal: Portal, remote: string, name: string): Promise<Told> => {
  const answer = await callRegistry<IssuedToken>(portal, 'POST', 'tokens', { remote, name }, OPERATOR);
  return {
    json: answer,
    lines: [answer.data.token, `It deploys ${remote} and nothing else, and is told this once.`],
  };
};

const list = async (portal: Portal): Promise<Told> => {
  const answer = await callRegistry<Data<DeployToken[]>>(portal, 'GET', 'tokens', null, OPERATOR);
  const lines = answer.data.map(
    ({ id, remote, name, createdAt }) =>
      `${String(id).padEnd(6)}${remote.padEnd(16)}${name}  since ${createdAt.slice(0, 10)}`,
  );
  return { json: answer, lines: lines.length > 0 ? lines : ['There is no deploy token of a remote.'] };
};

const revoke = async (portal: Portal, id: number): Promise<Told> => {
  const answer = await callRegistry<Success>(portal, 'DELETE', `tokens/${id}`, null, {
    ...OPERATOR,
    notFound: `there is no token ${id}`,
  });
  return { json: answer, lines: [`The token ${id} deploys nothing any more.`] };
};

/** `token create <remote> --name ci`, `token list`, `token revoke <id>`: who may deploy which remote. */
export const token = ({ words: [verb, ...words], options, portal }: Invocation): Promise<Told> => {
  if (verb === 'create') {
    const remote = onlyWord(words, 'the remote that it shall deploy');
    if (!options.name) throw new UsageError('Say whose it is: --name ci.');
    return create(portal(), remote, options.name);
  }
  if (verb === 'list' && words.length === 0) return list(portal());
  if (verb === 'revoke') return revoke(portal(), numberOf('id', onlyWord(words, 'the number of the token')));
  throw new UsageError('token create <remote> --name <text>, token list or token revoke <id>.');
};
