import { rmSync } from 'node:fs';
import { builtRemote, startProgram } from '../testing/portal-program.ts';

const folder = builtRemote();
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: string[], env: Record<string, string> = { DEPLOY_TOKEN: 'a-deploy-token-of-the-tests' }) =>
  startProgram(args, folder, env).ended;

test.each([
  [['deploy'], 'There is no command "deploy".'],
  [['list', '--force'], "Unknown option '--force'"],
  [['rollback', 'mf-example', '--percent', '3'], 'rollback takes no --percent.'],
  [['publish'], 'Name a remote, like mf-groups.'],
  [['rollback', 'mf-example', 'now'], '"now" is one word too many.'],
  [['canary', 'mf-example', '--percent', 'ten'], '--percent needs a whole number, not "ten".'],
  [['publish', 'mf-example', '--version', 'latest'], '"latest" is no version like 1.4.0.'],
  [['token', 'create', 'mf-example'], 'Say whose it is: --name ci.'],
  [['list', '--portal', 'portal'], '"portal" is no address of a portal.'],
  [['list', '--portal', 'localhost:4000'], '"localhost:4000" is no address of a portal.'],
  [['constructor'], 'There is no command "constructor".'],
])('[DEP-03] %j is not understood: code 2, and the help', async (args, text) => {
  const { code, log, out } = await run(args);
  expect([code, out]).toEqual([2, '']);
  expect(log).toContain(text);
  expect(log).toContain('Ends with 0 when done');
});

test('[DEP-03] there is a help of everything and of each command', async () => {
  expect((await run(['help'])).out).toContain('withdraw <remote>');
  const one = await run(['help', 'canary']);
  expect([one.code, one.out]).toEqual([0, expect.stringContaining('--percent <1-100>')]);
});

test('[DEP-03] without a token, or where nothing answers, one sentence says so', async () => {
  const none = await run(['list', '--portal', 'https://portal.test'], {});
  expect([none.code, none.log]).toEqual([1, 'Set DEPLOY_TOKEN to a deploy token of https://portal.test.\n']);
  const silent = await run(['list', '--portal', 'http://127.0.0.1:1']);
  expect([silent.code, silent.log]).toEqual([
    1,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer \(.+\)\.\n$/),
  ]);
});
