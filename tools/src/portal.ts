import { parseArgs } from 'node:util';
import { localAddress } from './address.ts';
import { buildWeb } from './build.ts';
import { findDeployToken } from './deploy-token.ts';
import { fetchRegistry, publishVersion } from './portal-client.ts';
import { Failure, runCommand, step } from './progress.ts';
import { readPublication } from './remote-build.ts';
import { packageVersion, remoteNames } from './workspace.ts';

const HELP = `npm run portal -- <command>

  publish <remote> [--version x.y.z]   builds the remote, checks it and makes it the current version
  list                                 what the portal runs now
  help                                 this text

  --portal <address>   the portal, else PORTAL_URL, else the one that npm start runs on this machine
  --version x.y.z      the version to publish, else the one of the remote's package.json

DEPLOY_TOKEN says that you may publish. For the portal of this machine it is found by itself.
Ends with 0 when done, 1 when the portal or a check refused, 2 when the command could not be understood.`;

/** A command line that could not be understood. */
class UsageError extends Error {}

const publish = async (name: string | undefined, portal: string, version: string | undefined): Promise<void> => {
  const known = remoteNames();
  if (!name || !known.includes(name)) throw new UsageError(`Name one of the remotes: ${known.join(', ')}.`);
  if (version && !/^\d+\.\d+\.\d+$/.test(version)) throw new UsageError(`"${version}" is no version like 1.4.0.`);
  const token = findDeployToken(portal);
  if (!token) throw new Failure('Set DEPLOY_TOKEN to the deploy token of the portal.');
  await step(`Building ${name}`, () => buildWeb(name));
  const build = readPublication(name, version ?? packageVersion(name));
  const { unchanged, entry } = await step(`Publishing ${name} ${build.version}`, () =>
    publishVersion(portal, token, build),
  );
  console.log(unchanged ? `These very files were published before: ${entry} is current.` : `${entry} is current.`);
};

const list = async (portal: string): Promise<void> => {
  const { remotes } = await fetchRegistry(portal);
  if (remotes.length === 0) console.log('The portal runs no remote.');
  for (const { name, version, previous, platform } of remotes) {
    console.log(`${name.padEnd(16)}${version.padEnd(28)}platform ${platform}  previous ${previous?.version ?? '–'}`);
  }
};

const portal = async (): Promise<number> => {
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: { portal: { type: 'string' }, version: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [command, name] = positionals;
    const address = values.portal ?? process.env.PORTAL_URL ?? localAddress(process.env).url;
    if (!URL.canParse(address)) throw new UsageError(`"${address}" is no address of a portal.`);
    if (values.help || !command || command === 'help') console.log(HELP);
    else if (command === 'publish') await publish(name, address, values.version);
    else if (command === 'list') await list(address);
    else throw new UsageError(`There is no command "${command}".`);
    return command || values.help ? 0 : 2;
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    return 2;
  }
};

await runCommand(portal);
