import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { AccountRow } from '@pupitre/shared/contracts/accounts';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { OpenAction } from '@pupitre/shared/ui/record-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { surnameFirst, useAccountColumns } from './account-columns.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountFilters } from './account-filters.tsx';
import { useAccountsTableQuery, type AccountFilter } from './accounts-api.ts';
import { ChangeEmailModal } from './change-email-modal.tsx';

const COLUMNS = ['paternal', 'email', 'role', 'lastLoginAt'] as const;
const ACTIONS_WIDTH = 100;
const EVERYBODY: AccountFilter = { schoolId: null, role: null, state: null };

type Shown = { row: AccountRow; part: 'record' | 'email' };

const Accounts = ({ isAdministrator }: { isAdministrator: boolean }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('accounts', COLUMNS, 'id');
  const [filter, setFilter] = useState(EVERYBODY);
  const accounts = useAccountsTableQuery({ ...view.query, ...filter }, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<Shown | null>(null);
  const close = (): void => setShown(null);
  const choose = (part: Partial<AccountFilter>): void => {
    setFilter({ ...filter, ...part });
    view.change({ page: 1 });
  };
  return (
    <>
      <AccountFilters isAdministrator={isAdministrator} filter={filter} onFilter={choose} />
      <DataTable
        name={formatMessage({ id: 'accounts.title' })}
        view={view}
        query={accounts}
        columns={useAccountColumns(isAdministrator)}
        actionsWidth={ACTIONS_WIDTH}
        renderActions={(row) => (
          <OpenAction name={surnameFirst(row)} onOpen={() => setShown({ row, part: 'record' })} />
        )}
      />
      {shown?.part === 'record' && (
        <AccountDialog row={shown.row} onChangeEmail={() => setShown({ ...shown, part: 'email' })} onClose={close} />
      )}
      {shown?.part === 'email' && <ChangeEmailModal row={shown.row} onClose={close} />}
    </>
  );
};

/** The accounts of the portal for administrators, and those of the own school for directives. */
export const AccountsPage = () => (
  <>
    <PageHeader title={useIntl().formatMessage({ id: 'accounts.title' })} />
    <QueryView query={useProfileQuery()} waiting={<PageSkeleton />}>
      {({ roles }) => <Accounts isAdministrator={roles.includes('super_admin')} />}
    </QueryView>
  </>
);
