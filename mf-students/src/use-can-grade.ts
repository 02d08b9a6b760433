import { useProfileQuery } from '@pupitre/shared/api/auth';

/** True for staff. Parents only read scores and grades (specification § 6). */
export const useCanGrade = (): boolean => {
  const { data: profile } = useProfileQuery();
  return profile !== undefined && !profile.roles.includes('parent');
};
