import { useState } from 'react';
import { useStudentsTableQuery } from '@pupitre/shared/api/students';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { StudentActionButton } from './student-action-button.tsx';
import { fullName } from '../full-name.ts';
import type { OpenDialog, StudentAction } from './student-actions.ts';
import { JoinedNotice } from './joined-notice.tsx';
import { StudentDialogs } from './student-dialogs.tsx';

const COLUMNS = ['name', 'paternal', 'maternal'] as const;
const OF_GROUP = ['medicNotes', 'scores', 'grades'] as const;

type StudentsOfGroupProps = { groupId: number; isReadOnly?: boolean };

/** The children of a group, as its staff sees them. Those of an archived group belong to other groups by now. */
export const StudentsOfGroup = ({ groupId, isReadOnly = false }: StudentsOfGroupProps) => {
  const { formatMessage } = useIntl();
  const view = useTableView('students', COLUMNS);
  const students = useStudentsTableQuery({ ...view.query, groupId }, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  /** Closing reloads the table (specification § 2). */
  const close = (): void => {
    setOpen(null);
    void students.refetch();
  };
  const act = (student: StudentRow) => (action: StudentAction) => setOpen({ action, student });

  return (
    <>
      <TabActions>
        <ButtonLink to={`/group/${encodeId('group', groupId)}/print?document=class-list`} tone="plain">
          <FormattedMessage id="students.print" />
        </ButtonLink>
        {!isReadOnly && (
          <AddAction label={formatMessage({ id: 'students.new' })} onAdd={() => setOpen({ action: 'new' })} />
        )}
      </TabActions>
      {!isReadOnly && <JoinedNotice groupId={groupId} onClose={() => void students.refetch()} />}
      <DataTable<StudentRow>
        name={formatMessage({ id: 'students.title' })}
        view={view}
        query={students}
        columns={[
          { key: 'name', title: formatMessage({ id: 'students.name' }), render: (student) => student.name },
          { key: 'paternal', title: formatMessage({ id: 'students.paternal' }), render: (student) => student.paternal },
          { key: 'maternal', title: formatMessage({ id: 'students.maternal' }), render: (student) => student.maternal },
        ]}
        {...(!isReadOnly && {
          actionsWidth: 488,
          renderActions: (student) => (
            <>
              <EditInPlaceAction name={fullName(student)} onEdit={() => act(student)('edit')} />
              {student.groupId !== null &&
                OF_GROUP.map((action) => (
                  <StudentActionButton
                    key={action}
                    action={action}
                    student={student}
                    tone="quiet"
                    onAct={act(student)}
                  />
                ))}
              <StudentActionButton
                action={student.userId === null ? 'mentor' : 'family'}
                student={student}
                tone="quiet"
                onAct={act(student)}
              />
            </>
          ),
        })}
      />
      {open && (
        <StudentDialogs
          open={open}
          students={students}
          owner={{ group: { id: groupId }, user: null }}
          onClose={close}
        />
      )}
    </>
  );
};
