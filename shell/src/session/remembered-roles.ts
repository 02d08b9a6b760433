import { persist, readPersisted, removePersisted } from '@pupitre/shared/platform/persisted';

const STORAGE_KEY = 'pupitre.roles';

/** Returns the roles of the user, or null when this browser does not know them. They only decide what is read early. */
export const readRoles = (): string[] | null => readPersisted(STORAGE_KEY)?.split(' ') ?? null;

export const rememberRoles = (roles: readonly string[]): void => persist(STORAGE_KEY, roles.join(' '));

export const forgetRoles = (): void => removePersisted(STORAGE_KEY);
