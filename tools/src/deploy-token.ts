import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './workspace.ts';

/** Where this machine's portal keeps database, files and published remotes. */
export const dataFolder = (): string => resolve(ROOT, process.env.DATA_DIR || '.data');

const tokenFile = (): string => join(dataFolder(), 'deploy-token');

/** The deploy token of the environment, else that of the portal which `npm start` runs on this machine, else null. */
export const findDeployToken = (): string | null => {
  if (process.env.DEPLOY_TOKEN) return process.env.DEPLOY_TOKEN;
  try {
    return readFileSync(tokenFile(), 'utf8').trim() || null;
  } catch {
    return null;
  }
};

/** The same; where there is none, a new random one that only this user can read. */
export const ensureDeployToken = (): string => {
  const known = findDeployToken();
  if (known) return known;
  const token = randomBytes(32).toString('base64url');
  mkdirSync(dataFolder(), { recursive: true });
  writeFileSync(tokenFile(), `${token}\n`, { mode: 0o600 });
  return token;
};
