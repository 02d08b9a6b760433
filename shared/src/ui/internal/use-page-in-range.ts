import { useEffect } from 'react';
import type { TableData } from '../../contracts/table.ts';
import type { TableViewControl } from '../use-table-view.ts';

/** Goes to the last page if the persisted page does not exist any more, because rows were deleted. */
export const usePageInRange = (view: TableViewControl, data: TableData<unknown> | undefined): void => {
  useEffect(() => {
    if (!data || data.current !== view.page || data.items.length > 0 || view.page === 1) return;
    view.change({ page: Math.max(1, Math.ceil(data.total_items / data.limit)) });
  }, [view, data]);
};
