import type { Profile } from '@pupitre/shared/contracts/auth';
import { call } from './call.ts';

/** The profile of a session's user. */
export const readProfile = async (url: string, token: string): Promise<Profile> => {
  const { status, text } = await call(url, 'POST', 'auth/profile', {}, { token });
  if (status !== 200) throw new Error(`auth/profile answered ${status}: ${text}`);
  const profile: Profile = JSON.parse(text);
  return profile;
};
