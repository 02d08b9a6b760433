import { fetchRegistry, publishVersion } from './portal-client.ts';
import { readPublication } from './remote-build.ts';
import { remoteNames } from './workspace.ts';

/** Publishes the built remotes to a portal; one whose build it runs already is left alone. */
export const publishBuilds = async (portal: string, token: string): Promise<void> => {
  const { remotes } = await fetchRegistry(portal);
  for (const name of remoteNames()) {
    const build = readPublication(name, null);
    if (remotes.some((remote) => remote.name === name && remote.version === build.version)) continue;
    await publishVersion(portal, token, build);
    console.log(`✓ Published ${name} ${build.version}`);
  }
};
