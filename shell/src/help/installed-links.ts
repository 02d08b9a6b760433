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
 * The manuals of a role that the shell's page names, `<meta name="help-links" content='{"teacher":[…]}'>`; none where
 * the installation configures none.
 */
export const installedLinks = (role: Role): HelpLink[] => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="help-links"]');
  const links = parsed(meta?.content ?? '{}');
  return helpLinks.isValidSync(links, { strict: true }) ? (links[role] ?? []) : [];
};
