import { helpLinks, type HelpLink } from '@pupitre/shared/contracts/help';
import type { Role } from '@pupitre/shared/contracts/roles';

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/**
 * Returns the manuals that the installation configures for a role. The server writes them into the page:
 * `<meta name="help-links" content='{"teacher":[…]}'>`.
 */
export const installedLinks = (role: Role): HelpLink[] => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="help-links"]');
  const links = parsed(meta?.content ?? '{}');
  return helpLinks.isValidSync(links, { strict: true }) ? (links[role] ?? []) : [];
};
