import { useProfileQuery } from '@pupitre/shared/api/auth';

/** Whether the reader rates and grades: the staff does, parents only read (specification § 6). */
export const useCanGrade = (): boolean => {
  const { data: profile } = useProfileQuery();
  return profile !== undefined && !profile.roles.includes('parent');
};
