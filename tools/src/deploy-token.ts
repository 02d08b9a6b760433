import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './workspace.ts';

/** Where this machine's portal keeps database, files and published remotes. */
export const dataFolder = (): string => resolve(ROOT, process.env.DATA_DIR || '.data');

const tokenFile = (): string => join(dataFolder(), 'deploy-token');

/** The deploy token of the portal that `npm start` runs on this machine, or null while it never ran. */
const readTokenFile = (): string | null => {
  try {
    return readFileSync(tokenFile(), 'utf8').trim() || null;
  } catch {
    return null;
  }
};

const isThisMachine = (portal: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(portal).hostname);

/** The deploy token for a portal: the one of the environment, else, for the portal of this machine, its own. */
export const findDeployToken = (portal: string): string | null =>
  process.env.DEPLOY_TOKEN || (isThisMachine(portal) ? readTokenFile() : null);

/** The token that `npm start` gives to its server: the one of the environment, else one that only this user can read. */
export const ensureDeployToken = (): string => {
  const known = process.env.DEPLOY_TOKEN || readTokenFile();
  if (known) return known;
  const token = randomBytes(32).toString('base64url');
  mkdirSync(dataFolder(), { recursive: true });
  writeFileSync(tokenFile(), `${token}\n`, { mode: 0o600 });
  return token;
};
