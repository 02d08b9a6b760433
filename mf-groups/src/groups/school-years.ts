import { useSchoolYearsTableQuery } from '@pupitre/shared/api/school-years';

/** The newest years first; a school has few. */
const NEWEST = { sortBy: 'from', descending: true, rowsPerPage: 50 } as const;

export const useYearsOfSchool = (schoolId: number) => useSchoolYearsTableQuery({ ...NEWEST, schoolId });
