import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { rowAgain } from '@pupitre/shared/api/row-again';
import { useDeleteStaffMutation, useStaffTableQuery } from '@pupitre/shared/api/staff';
import type { StaffMember } from '@pupitre/shared/contracts/staff';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, DeleteAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { NewPasswordAction } from './new-password-action.tsx';
import { EditStaffModal, NewStaffModal } from './staff-modal.tsx';

const COLUMNS = ['name', 'paternal', 'maternal', 'phone', 'email'] as const;

const fullName = ({ name, paternal, maternal }: StaffMember): string => `${name} ${paternal} ${maternal}`;

export const StaffTab = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('staff', COLUMNS);
  // A directive gives no other directive a password.
  const isDirective = useProfileQuery().data?.roles.includes('directive') ?? false;
  const staff = useStaffTableQuery({ ...view.query, schoolId });
  const [deleteStaff] = useDeleteStaffMutation();
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null);
  const close = (): void => setEdited(null);

  return (
    <>
      <TabActions>
        <ButtonLink to={`/school/${encodeId('school', schoolId)}/import?kind=staff`} tone="plain">
          {formatMessage({ id: 'import.link.staff' })}
        </ButtonLink>
        <AddAction label={formatMessage({ id: 'staff.new' })} onAdd={() => setEdited('new')} />
      </TabActions>
      <DataTable
        name={formatMessage({ id: 'staff.title' })}
        view={view}
        query={staff}
        columns={[
          { key: 'name', title: formatMessage({ id: 'staff.name' }), render: (member) => member.name },
          { key: 'paternal', title: formatMessage({ id: 'staff.paternal' }), render: (member) => member.paternal },
          { key: 'maternal', title: formatMessage({ id: 'staff.maternal' }), render: (member) => member.maternal },
          { key: 'phone', title: formatMessage({ id: 'staff.phone' }), width: 130, render: (member) => member.phone },
          { key: 'email', title: formatMessage({ id: 'staff.email' }), render: (member) => member.email },
        ]}
        actionsWidth={156}
        renderActions={(member) => (
          <>
            <EditInPlaceAction name={fullName(member)} onEdit={() => setEdited(member)} />
            {!(isDirective && member.rol === ROLE_NUMBERS.directive) && (
              <NewPasswordAction id={member.id} name={fullName(member)} />
            )}
            <DeleteAction name={fullName(member)} onDelete={() => deleteStaff(member.id)} />
          </>
        )}
      />
      {edited === 'new' && <NewStaffModal schoolId={schoolId} onClose={close} />}
      {edited !== null && edited !== 'new' && (
        <EditStaffModal member={edited} reload={() => rowAgain(staff, edited)} onClose={close} />
      )}
    </>
  );
};
