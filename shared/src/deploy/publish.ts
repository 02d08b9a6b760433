import type { Published } from '../contracts/publication.ts';
import { onlyWord, UsageError, versionOf, type Invocation, type Told } from './invocation.ts';
import { publishVersion } from './portal-client.ts';
import { npm, runQuietlyIn } from './programs.ts';
import { Failure, step } from './progress.ts';
import { readPublication, refuseOtherPlatform } from './remote-build.ts';
import { weighScripts, weightText, type Weight } from './script-budget.ts';
import { isBuilt, markBuilt, workspaceStamp } from './source-stamp.ts';
import { findRemote, packageVersion, remoteOf, webFolder, type RemoteFolder } from './workspace.ts';

/** Runs one of the remote's own scripts, in its own folder. Throws a `Failure` with all that it printed. */
const runScript = async ({ name, folder }: RemoteFolder, script: string, title: string): Promise<void> => {
  await step(`${title} of ${name}`, async () => {
    const { code, output } = await runQuietlyIn(folder, ...npm('run', '--silent', script));
    if (code !== 0) throw new Failure(`${output.trimEnd()}\n${name} is not published: npm run ${script} failed.`);
  });
};

/** Builds a remote, unless these very sources were built before. */
const build = async (remote: RemoteFolder): Promise<void> => {
  const stamp = workspaceStamp(remote.root, remote.folder);
  const output = webFolder(remote.folder);
  if (isBuilt(output, stamp)) return;
  await runScript(remote, 'build', 'Build');
  markBuilt(output, stamp);
};

const check = async (remote: RemoteFolder): Promise<void> => {
  await runScript(remote, 'types', 'Types');
  await runScript(remote, 'test', 'Tests');
  await build(remote);
};

type Publishing = { remote: RemoteFolder; version: string; weight: Weight };

const published = (
  { remote, version, weight }: Publishing,
  { unchanged, entry }: Published,
  isHeld: boolean,
): Told => ({
  json: { result: true, remote: remote.name, version, entry, unchanged, isHeld, isDryRun: false, weight },
  lines: [
    ...(unchanged ? ['These very files were published before.'] : []),
    isHeld
      ? `${remote.name} ${version} is uploaded and nobody has it yet: canary gives it to some.`
      : `${remote.name} ${version} is current: ${entry}`,
  ],
});

const rehearsed = ({ remote, version, weight }: Publishing): Told => ({
  json: { result: true, remote: remote.name, version, isDryRun: true, weight },
  lines: [`${remote.name} ${version} could be published: ${weightText(weight)}. Nothing was sent.`],
});

/** Types, own tests, build, budget, platform, upload; the portal hashes, keeps and activates in one piece. */
export const publish = async ({ words, options, folder, portal }: Invocation): Promise<Told> => {
  const here = remoteOf(folder);
  const name = onlyWord(words.length === 0 && here ? [here] : words, 'a remote, like mf-groups');
  if (!/^mf-[a-z][a-z-]*$/.test(name)) throw new UsageError(`"${name}" is no remote like mf-groups.`);
  const wanted = options.version === undefined ? null : versionOf(options.version);
  const remote = findRemote(name, folder);
  const isRehearsal = options['dry-run'] ?? false;
  // Without a token there is no need to begin.
  const target = isRehearsal ? null : portal();
  refuseOtherPlatform(remote);
  if (!options.built) await check(remote);
  const version = wanted ?? packageVersion(remote.folder);
  const body = { ...readPublication(remote, version), isHeld: options.hold ?? false };
  const publishing = { remote, version, weight: await weighScripts(remote, body.files) };
  if (!target) return rehearsed(publishing);
  console.error(`  ${weightText(publishing.weight)}`);
  const answer = await step(`Publishing ${name} ${version}`, () => publishVersion(target, body));
  return published(publishing, answer, body.isHeld);
};
