import { helpLinks, type HelpLinks } from '@pupitre/shared/contracts/help';
import { ConfigError, type Environment } from './config-error.ts';

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** The manuals of `HELP_LINKS` by role, null for none. Throws `ConfigError` for anything but JSON of that shape. */
export const installedHelp = ({ HELP_LINKS: json }: Environment): HelpLinks | null => {
  if (!json) return null;
  const links = parsed(json);
  if (!helpLinks.isValidSync(links, { strict: true })) {
    throw new ConfigError(
      'HELP_LINKS must be JSON by role like {"teacher":[{"es":"Manual","en":"Manual","url":"https://escuela.mx/manual.pdf"}]}.',
    );
  }
  return links;
};
