import { useConfirmEnrollmentsMutation, useRemoveFromGroupMutation } from '@pupitre/shared/api/enrollments';
import type { Named } from '@pupitre/shared/contracts/answers';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { NamedAction } from '@pupitre/shared/ui/record-actions';

type JoinedActionsProps = { student: Named; enrollmentId: number | null; groupId: number | null };

/** Confirms a student who joined by a code, or takes a stranger out of the group for good. */
export const JoinedActions = ({ student, enrollmentId, groupId }: JoinedActionsProps) => {
  const { formatMessage } = useIntl();
  const [confirmEnrollments] = useConfirmEnrollmentsMutation();
  const [removeFromGroup] = useRemoveFromGroupMutation();
  const { name } = student;

  const block = async (group: number): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'pupils.block.title' }, { name }),
      text: formatMessage({ id: 'pupils.block.text' }),
      agree: formatMessage({ id: 'pupils.block' }),
      refuse: formatMessage({ id: 'pupils.cancel' }),
      tone: 'danger',
    });
    if (agreed) await removeFromGroup({ studentId: student.id, groupId: group, block: true });
  };
  return (
    <>
      {enrollmentId !== null && (
        <NamedAction
          icon="check"
          tone="quiet"
          title={formatMessage({ id: 'pupils.confirm' })}
          label={formatMessage({ id: 'pupils.confirm.named' }, { name })}
          onAct={() => void confirmEnrollments({ ids: [enrollmentId] })}
        />
      )}
      {groupId !== null && (
        <NamedAction
          icon="close"
          tone="quietDanger"
          title={formatMessage({ id: 'pupils.block' })}
          label={formatMessage({ id: 'pupils.block.named' }, { name })}
          onAct={() => void block(groupId)}
        />
      )}
    </>
  );
};
