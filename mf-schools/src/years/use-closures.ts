import { useSchoolClosuresTableQuery } from '@pupitre/shared/api/school-closures';
import type { SchoolClosure } from '@pupitre/shared/contracts/school-closures';

const PAGE = 50;

/** The days without classes of a year in their order. A year has about twenty of them, and at most two pages. */
export const useClosures = (schoolYearId: number) => {
  const table = { schoolYearId, rowsPerPage: PAGE, sortBy: 'from', descending: false } as const;
  const first = useSchoolClosuresTableQuery(table);
  const hasMore = (first.data?.total_items ?? 0) > PAGE;
  const second = useSchoolClosuresTableQuery({ ...table, page: 2 }, { skip: !hasMore });
  const more = hasMore ? second.data?.items : [];
  const data = first.data && more ? [...first.data.items, ...more] : undefined;
  const error = first.error ?? second.error;
  const read = async (): Promise<SchoolClosure[]> => {
    const { items } = await first.refetch().unwrap();
    return hasMore ? [...items, ...(await second.refetch().unwrap()).items] : items;
  };
  return { data, error, refetch: () => ({ unwrap: read }), table: first };
};
