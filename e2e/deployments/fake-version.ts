import { randomBytes } from 'node:crypto';
import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import type { Publication } from '@pupitre/shared/contracts/publication';
import { appWithPage, entryOf } from '../faults/fake-remote.ts';
import { deployToken } from '../fixtures/deploy-token.ts';
import type { Server } from '../fixtures/server.ts';

/** A remote that nobody else plays with; its name has letters only. */
export const freshRemote = (): string =>
  `mf-made-${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'z')}`;

/** The path of the only screen of such a remote, which is public. */
export const pathOf = (remote: string): string => `/hecha-a-mano/${remote}`;

/** The app of a version whose screen says which one it is. */
const sayingApp = (version: string): string =>
  appWithPage(`(React) => () => React.createElement('h1', null, 'Hecha ${version}')`);

/** Publishes a version of a handmade remote to the run's portal, with an app as `entryOf` takes it. */
export const publishFake = async (
  server: Server,
  remote: string,
  version: string,
  app = sayingApp(version),
): Promise<void> => {
  const title = { es: 'Hecha a mano', en: 'Handmade' };
  const body: Publication = {
    version,
    manifest: {
      name: remote,
      platform: PLATFORM_VERSION,
      routes: [{ path: pathOf(remote), title, access: 'public', roles: [] }],
      menu: [],
      slots: [],
    },
    files: [{ path: 'remoteEntry.js', base64: Buffer.from(entryOf(remote, app)).toString('base64') }],
    isHeld: false,
  };
  const answer = await server.call('POST', `registry/remotes/${remote}/versions`, body, deployToken());
  if (!answer.ok) throw new Error(`${remote} ${version}: ${await answer.text()}`);
};
