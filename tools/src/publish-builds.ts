import { fetchRegistry, publishVersion } from '@pupitre/shared/deploy/portal-client';
import { readPublication } from '@pupitre/shared/deploy/remote-build';
import { findRemote } from '@pupitre/shared/deploy/workspace';
import { remoteNames, ROOT } from './workspace.ts';

/** Publishes the built remotes to a portal, except those that it already runs. */
export const publishBuilds = async (address: string, token: string): Promise<void> => {
  const { remotes } = await fetchRegistry(address);
  for (const name of remoteNames()) {
    const build = readPublication(findRemote(name, ROOT), null);
    if (remotes.some((remote) => remote.name === name && remote.version === build.version)) continue;
    await publishVersion({ address, token }, build);
    console.log(`✓ Published ${name} ${build.version}`);
  }
};
