import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useGroupsTableQuery } from '@pupitre/shared/api/groups';
import { GROUP_COLUMNS, type GroupRow } from '@pupitre/shared/contracts/groups';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';
import { AddAction, EditAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { DeleteGroupModal } from './delete-group-modal.tsx';
import { NewGroupModal } from './group-form-modal.tsx';
import { usePlaceText } from './place-text.tsx';
import styles from './groups-of-school.module.css';

/** The columns of the table. */
const useGroupColumns = () => {
  const { formatMessage } = useIntl();
  const placeText = usePlaceText();
  return [
    { key: 'code', title: formatMessage({ id: 'groups.code' }), render: (group: GroupRow) => group.code },
    {
      key: 'description',
      title: formatMessage({ id: 'groups.description' }),
      render: (group: GroupRow) => group.description,
    },
    { key: 'place', title: formatMessage({ id: 'groups.place' }), render: placeText },
    { key: 'personal', title: formatMessage({ id: 'groups.personal' }), render: (group: GroupRow) => group.personal },
    {
      key: 'groupCode',
      title: formatMessage({ id: 'groups.groupCode' }),
      render: (group: GroupRow) => <code className={styles['code']}>{group.groupCode}</code>,
    },
  ];
};

/** The groups of a school. Only its directives and a super_admin add and delete them. */
export const GroupsOfSchool = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('groups', GROUP_COLUMNS, 'id');
  const [isArchive, setIsArchive] = useState(false);
  const groups = useGroupsTableQuery({ ...view.query, schoolId, ...(isArchive && { archived: true }) });
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<GroupRow | null>(null);
  const canManage = useProfileQuery().data?.roles.every((role) => role !== 'teacher') ?? false;

  return (
    <>
      {canManage && !isArchive && (
        <TabActions>
          <ButtonLink to={`/school/${encodeId('school', schoolId)}/import?kind=groups`} tone="plain">
            {formatMessage({ id: 'groups.import' })}
          </ButtonLink>
          <AddAction label={formatMessage({ id: 'groups.new' })} onAdd={() => setIsAdding(true)} />
        </TabActions>
      )}
      <label className={styles['archive']}>
        <input
          type="checkbox"
          checked={isArchive}
          onChange={({ target }) => {
            setIsArchive(target.checked);
            view.change({ page: 1 });
          }}
        />
        {formatMessage({ id: 'groups.archived.show' })}
      </label>
      <DataTable
        name={formatMessage({ id: 'groups.title' })}
        view={view}
        query={groups}
        columns={useGroupColumns()}
        renderActions={(group) => (
          <>
            {isArchive ? (
              <ButtonLink to={`/group/${encodeId('group', group.id)}`} tone="quiet">
                {formatMessage({ id: 'groups.archived.open' }, { code: group.code })}
              </ButtonLink>
            ) : (
              <EditAction name={group.code} to={`/group/${encodeId('group', group.id)}`} />
            )}
            {canManage && !isArchive && <DeleteButton name={group.code} onPress={() => setDeleting(group)} />}
          </>
        )}
      />
      {deleting && <DeleteGroupModal group={deleting} schoolId={schoolId} onClose={() => setDeleting(null)} />}
      {isAdding && <NewGroupModal schoolId={schoolId} onClose={() => setIsAdding(false)} />}
    </>
  );
};
