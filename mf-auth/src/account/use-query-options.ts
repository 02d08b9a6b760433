import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';

/** Returns the options of queries. After a logout the page shows for a moment, and the server would refuse them. */
export const useQueryOptions = () => ({
  refetchOnMountOrArgChange: true,
  skip: useSelector(selectToken) === null,
});
