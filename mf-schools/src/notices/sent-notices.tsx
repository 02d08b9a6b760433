import { useState } from 'react';
import { useSentNoticesTableQuery } from '@pupitre/shared/api/notices';
import {
  FACT_KINDS,
  NOTICE_STATES,
  type FactKind,
  type NoticeState,
  type SentNotice,
} from '@pupitre/shared/contracts/notices';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceFilter, FilterRow } from '@pupitre/shared/ui/choice-filter';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { OpenAction } from '@pupitre/shared/ui/record-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { useSentColumns } from './sent-columns.tsx';
import { SentDialog } from './sent-dialog.tsx';

const COLUMNS = ['at', 'kind', 'student', 'receiver', 'state'] as const;
const ACTIONS_WIDTH = 96;

type Filter = { kind: FactKind | null; state: NoticeState | null };

/** The notices to the families of a school, the newest first, with how they reached each receiver. */
export const SentNotices = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('sent-notices', COLUMNS, 'id');
  const [filter, setFilter] = useState<Filter>({ kind: null, state: null });
  const notices = useSentNoticesTableQuery({ ...view.query, schoolId, ...filter }, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<SentNotice | null>(null);
  const all = { value: null, label: formatMessage({ id: 'notices.all' }) };
  const choose = (part: Partial<Filter>): void => {
    setFilter({ ...filter, ...part });
    view.change({ page: 1 });
  };
  return (
    <>
      <FilterRow>
        <ChoiceFilter
          label={formatMessage({ id: 'notices.notice' })}
          value={filter.kind}
          choices={[
            all,
            ...FACT_KINDS.map((kind) => ({ value: kind, label: formatMessage({ id: `notices.kind.${kind}` }) })),
          ]}
          onChoose={(kind) => choose({ kind })}
        />
        <ChoiceFilter
          label={formatMessage({ id: 'notices.state' })}
          value={filter.state}
          choices={[
            all,
            ...NOTICE_STATES.map((state) => ({ value: state, label: formatMessage({ id: `notices.state.${state}` }) })),
          ]}
          onChoose={(state) => choose({ state })}
        />
      </FilterRow>
      <DataTable
        name={formatMessage({ id: 'notices.sent' })}
        view={view}
        query={notices}
        columns={useSentColumns()}
        actionsWidth={ACTIONS_WIDTH}
        renderActions={(notice) => (
          <OpenAction
            name={formatMessage(
              { id: 'notices.open' },
              { student: notice.student.name, receiver: notice.receiver.name },
            )}
            onOpen={() => setOpen(notice)}
          />
        )}
      />
      {open && <SentDialog notice={open} onClose={() => setOpen(null)} />}
    </>
  );
};
