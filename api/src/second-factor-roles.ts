import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { ConfigError, type Environment } from './config-error.ts';

/** The roles of `SECOND_FACTOR_ROLES`; without it administrators of a real installation. Throws `ConfigError`. */
export const secondFactorRoles = ({ SECOND_FACTOR_ROLES: text }: Environment, production: boolean): Role[] => {
  if (!text) return production ? ['super_admin'] : [];
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const role = ROLES.find((known) => known === part.trim());
    if (!role) throw new ConfigError(`SECOND_FACTOR_ROLES must list ${ROLES.join(', ')}, or be none, not "${text}".`);
    return role;
  });
};
