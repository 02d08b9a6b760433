import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the portal's database, files and published remotes on this machine. */
export const dataFolder = (root: string): string => resolve(root, process.env.DATA_DIR || '.data');

const tokenFile = (root: string): string => join(dataFolder(root), 'deploy-token');

/** The deploy token of the portal that `npm start` runs on this machine, or null if it never ran. */
const readTokenFile = (root: string): string | null => {
  try {
    return readFileSync(tokenFile(root), 'utf8').trim() || null;
  } catch {
    return null;
  }
};

const isThisMachine = (portal: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(portal).hostname);

/** The deploy token for a portal: that of the environment, or, for the portal of this machine, its own. */
export const findDeployToken = (portal: string, root: string): string | null =>
  process.env.DEPLOY_TOKEN || (isThisMachine(portal) ? readTokenFile(root) : null);

/** The token that `npm start` gives to its server: that of the environment, or one that only this user can read. */
export const ensureDeployToken = (root: string): string => {
  const known = process.env.DEPLOY_TOKEN || readTokenFile(root);
  if (known) return known;
  const token = randomBytes(32).toString('base64url');
  mkdirSync(dataFolder(root), { recursive: true });
  writeFileSync(tokenFile(root), `${token}\n`, { mode: 0o600 });
  return token;
};
