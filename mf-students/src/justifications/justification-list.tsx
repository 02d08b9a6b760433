import { useState } from 'react';
import type { Justification, JustificationStatus } from '@pupitre/shared/contracts/justifications';
import { useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import type { HistoryPlace } from '@pupitre/shared/platform/slot-props';
import { CardList } from '@pupitre/shared/ui/card-list';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { JustificationActions, type Verdict } from './justification-actions.tsx';
import { JustificationCard } from './justification-card.tsx';
import { useJustificationsTableQuery } from './justifications-api.ts';

const DecisionModal = lazyRetry(() => import('./decision-modal.tsx').then((m) => m.DecisionModal), DialogWaiting);

const COLUMNS = ['from', 'to', 'student', 'status'] as const;
// Others decide as well, and the addresses of files expire.
const NEWEST = { refetchOnMountOrArgChange: true };

type JustificationListProps = {
  place: HistoryPlace;
  /** Null for all. */
  status: JustificationStatus | null;
};

/** Justifications as cards, the newest first, with what the user may do about each. */
export const JustificationList = ({ place, status }: JustificationListProps) => {
  const { formatMessage } = useIntl();
  const view = useTableView('justifications', COLUMNS, 'id');
  const rows = useJustificationsTableQuery({ ...view.query, ...place, status }, NEWEST);
  const [open, setOpen] = useState<{ row: Justification; verdict: Verdict } | null>(null);
  return (
    <>
      <CardList
        name={formatMessage({ id: 'justifications.title' })}
        columns={COLUMNS.map((key) => ({ key, title: formatMessage({ id: `justifications.column.${key}` }) }))}
        view={view}
        query={{ ...rows, data: rows.currentData }}
        renderCard={(row) => (
          <JustificationCard row={row} isNamed={!('studentId' in place)}>
            <JustificationActions row={row} onDecide={(verdict) => setOpen({ row, verdict })} />
          </JustificationCard>
        )}
        empty={<EmptyState title={formatMessage({ id: `justifications.empty.${status ?? 'all'}` })} />}
      />
      {open && <DecisionModal {...open} onClose={() => setOpen(null)} />}
    </>
  );
};
