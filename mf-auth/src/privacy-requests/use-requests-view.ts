import type { PrivacyStatus } from '@pupitre/shared/contracts/privacy-requests';
import { useTableView, type TableViewControl } from '@pupitre/shared/ui/use-table-view';

export const REQUEST_COLUMNS = ['dueOn', 'status', 'kind', 'author', 'student', 'createdAt'] as const;

const WAITING = { sortBy: 'dueOn', descending: false };
const OTHERS = { sortBy: 'createdAt', descending: true };

/**
 * The view of the requests. Until the user sorts them, the ones that wait come by their last day, so that no page
 * hides the most urgent; the others come newest first.
 */
export const useRequestsView = (status: PrivacyStatus | null): TableViewControl => {
  const view = useTableView('privacy-requests', REQUEST_COLUMNS, 'id');
  const first = status === 'pending' ? WAITING : OTHERS;
  // No column shows ids, so that this sort is nobody's choice.
  const order = view.sortBy === 'id' ? first : {};
  return { ...view, ...order, columns: REQUEST_COLUMNS, query: { ...view.query, ...order } };
};
