import type { Publication, Published } from '../contracts/publication.ts';
import { onlyWord, UsageError, versionOf, type Invocation, type CommandOutput } from './invocation.ts';
import { publishVersion } from './portal-client.ts';
import { npm, runQuietlyIn } from './programs.ts';
import { Failure, step } from './progress.ts';
import { readPublication, refuseOtherPlatform } from './remote-build.ts';
import { weighScripts, weightText, type Weight } from './script-budget.ts';
import { isBuilt, markBuilt, workspaceStamp } from './source-stamp.ts';
import { findRemote, packageVersion, remoteOf, webFolder, type RemoteFolder } from './workspace.ts';

/** Runs a script of the remote in its folder. Throws a `Failure` with the whole output. */
const runScript = async ({ name, folder }: RemoteFolder, script: string, title: string): Promise<void> => {
  await step(`${title} of ${name}`, async () => {
    const { code, output } = await runQuietlyIn(folder, ...npm('run', '--silent', script));
    if (code !== 0) throw new Failure(`${output.trimEnd()}\n${name} is not published: npm run ${script} failed.`);
  });
};

/** Throws a `Failure` if the sources changed since the check, or somebody builds them again. */
const refuseChanged = ({ name, folder, root }: RemoteFolder, stamp: string): void => {
  if (workspaceStamp(root, folder) === stamp && isBuilt(webFolder(folder), stamp)) return;
  throw new Failure(`${name} is not published: it was changed, or built by somebody else, while it was checked.`);
};

/** Checks types and tests, and builds unless these sources were built before. */
const check = async (remote: RemoteFolder, stamp: string): Promise<void> => {
  const output = webFolder(remote.folder);
  await runScript(remote, 'types', 'Types');
  await runScript(remote, 'test', 'Tests');
  if (isBuilt(output, stamp)) return;
  await runScript(remote, 'build', 'Build');
  if (workspaceStamp(remote.root, remote.folder) === stamp) markBuilt(output, stamp);
};

const readChecked = async (remote: RemoteFolder, version: string): Promise<Publication> => {
  const stamp = workspaceStamp(remote.root, remote.folder);
  await check(remote, stamp);
  const read = readPublication(remote, version);
  refuseChanged(remote, stamp);
  return read;
};

type Publishing = { remote: RemoteFolder; version: string; weight: Weight };

const published = (
  { remote, version, weight }: Publishing,
  { unchanged, entry }: Published,
  isHeld: boolean,
): CommandOutput => ({
  json: { result: true, remote: remote.name, version, entry, unchanged, isHeld, isDryRun: false, weight },
  lines: [
    ...(unchanged ? ['These very files were published before.'] : []),
    isHeld
      ? `${remote.name} ${version} is staged and nobody has it yet: canary gives it to some, promote to everybody.`
      : `${remote.name} ${version} is current: ${entry}`,
  ],
});

const rehearsed = ({ remote, version, weight }: Publishing): CommandOutput => ({
  json: { result: true, remote: remote.name, version, isDryRun: true, weight },
  lines: [`${remote.name} ${version} could be published: ${weightText(weight)}. Nothing was sent.`],
});

/** Types, own tests, build, budget, platform, upload. The portal hashes, stores and activates in one step. */
export const publish = async ({ words, options, folder, portal }: Invocation): Promise<CommandOutput> => {
  const here = remoteOf(folder);
  const name = onlyWord(words.length === 0 && here ? [here] : words, 'a remote, like mf-groups');
  if (!/^mf-[a-z][a-z-]*$/.test(name)) throw new UsageError(`"${name}" is no remote like mf-groups.`);
  const wanted = options.version === undefined ? null : versionOf(options.version);
  const remote = findRemote(name, folder);
  const isRehearsal = options['dry-run'] ?? false;
  // Without a token the checks would be in vain.
  const target = isRehearsal ? null : portal();
  refuseOtherPlatform(remote);
  const version = wanted ?? packageVersion(remote.folder);
  const read = options.built ? readPublication(remote, version) : await readChecked(remote, version);
  const body = { ...read, isHeld: options['no-activate'] ?? false };
  const publishing = { remote, version, weight: await weighScripts(remote, body.files) };
  if (!target) return rehearsed(publishing);
  console.error(`  ${weightText(publishing.weight)}`);
  const answer = await step(`Publishing ${name} ${version}`, () => publishVersion(target, body));
  return published(publishing, answer, body.isHeld);
};
