import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useRestoreRecordMutation, useTrashTableQuery } from '@pupitre/shared/api/trash';
import { TRASH_COLUMNS, TRASH_KINDS, type TrashKind } from '@pupitre/shared/contracts/trash';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceFilter, FilterRow } from '@pupitre/shared/ui/choice-filter';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { SchoolFilter } from './school-filter.tsx';
import { useTrashColumns } from './trash-columns.tsx';
import styles from './trash.module.css';

/** The deleted records that the user may restore; administrators see those of all schools. */
const Trash = ({ isAdministrator }: { isAdministrator: boolean }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('trash', TRASH_COLUMNS);
  const [kind, setKind] = useState<TrashKind | null>(null);
  const [schoolId, setSchoolId] = useState<number | null>(null);
  const trash = useTrashTableQuery({ ...view.query, schoolId, kind }, { refetchOnMountOrArgChange: true });
  const [restoreRecord, { isLoading }] = useRestoreRecordMutation();
  const firstPage = (): void => view.change({ page: 1 });
  return (
    <>
      <FilterRow>
        <ChoiceFilter
          label={formatMessage({ id: 'trash.kind' })}
          value={kind}
          choices={[
            { value: null, label: formatMessage({ id: 'trash.kind.all' }) },
            ...TRASH_KINDS.map((each) => ({ value: each, label: formatMessage({ id: `trash.kinds.${each}` }) })),
          ]}
          onChoose={(chosen) => (setKind(chosen), firstPage())}
        />
        {isAdministrator && (
          <SchoolFilter schoolId={schoolId} onChoose={(chosen) => (setSchoolId(chosen), firstPage())} />
        )}
      </FilterRow>
      <DataTable
        name={formatMessage({ id: 'trash.records' })}
        view={view}
        query={trash}
        columns={useTrashColumns(isAdministrator && schoolId === null)}
        actionsWidth={160}
        renderActions={({ kind: of, recordId, name }) => (
          <NamedAction
            icon="back"
            title={formatMessage({ id: 'trash.restore' })}
            label={formatMessage({ id: 'trash.restore.named' }, { name })}
            tone="plain"
            onAct={() => !isLoading && void restoreRecord({ kind: of, id: recordId })}
          />
        )}
      />
    </>
  );
};

export const TrashPage = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader title={formatMessage({ id: 'trash.title' })} />
      <p className={styles['hint']}>
        <FormattedMessage id="trash.hint" />
      </p>
      <QueryView query={useProfileQuery()} waiting={<PageSkeleton />}>
        {({ roles }) => <Trash isAdministrator={roles.includes('super_admin')} />}
      </QueryView>
    </>
  );
};
