import type { Profile } from '@pupitre/shared/contracts/auth';

/** The screen that asks for the second factor. It belongs to the shell, so that a broken remote locks nobody out. */
export const SECOND_FACTOR_PATH = '/secondFactor';
/** The screen for users who must change their password first (design decision 6). */
const CHANGE_PASSWORD_PATH = '/changePassword';
/** The screen for users who must set up a second factor first. */
const FIRST_FACTOR_PATH = '/secondFactor/new';
export const DETOURS: readonly string[] = [SECOND_FACTOR_PATH, CHANGE_PASSWORD_PATH, FIRST_FACTOR_PATH];

/** Returns the screen of the step that the user has to do first, or null. */
export const dueScreen = ({ secondFactor, mustChangePassword }: Profile): string | null => {
  if (secondFactor === 'ask') return SECOND_FACTOR_PATH;
  if (mustChangePassword) return CHANGE_PASSWORD_PATH;
  return secondFactor === 'enroll' ? FIRST_FACTOR_PATH : null;
};

/** Returns true when the user has to do something before anything else. */
export const hasDueScreen = (profile: Profile): boolean => dueScreen(profile) !== null;

/** Every role of the user must be in the list (specification § 6). An empty list allows everybody. */
export const mayOpen = (allowed: readonly string[], { roles }: { roles: readonly string[] }): boolean =>
  allowed.length === 0 || roles.every((role) => allowed.includes(role));
