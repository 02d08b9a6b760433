import { isCallError } from '@pupitre/shared/api/client';
import { useEndGuardianMutation } from '@pupitre/shared/api/guardians';
import type { Guardian } from '@pupitre/shared/contracts/guardians';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import { guardianName } from './guardian-name.ts';
import styles from './guardians.module.css';

type GuardianActionsProps = {
  guardian: Guardian;
  /** The name of the student. */
  student: string;
  isSelf: boolean;
  canEnd: boolean;
  onEdit: () => void;
  /** The server refuses to end the last guardian who sees the student. */
  onLast: () => void;
  /** The user is no guardian of the student any more. */
  onLeft: () => void;
};

const endingOf = ({ status }: Guardian, isSelf: boolean): 'end' | 'leave' | 'withdraw' => {
  if (status === 'invited') return 'withdraw';
  return isSelf ? 'leave' : 'end';
};

/** The buttons that change a guardian, or end one after a confirmation. */
export const GuardianActions = ({
  guardian,
  student,
  isSelf,
  canEnd,
  onEdit,
  onLast,
  onLeft,
}: GuardianActionsProps) => {
  const { formatMessage } = useIntl();
  const [endGuardian, { isLoading }] = useEndGuardianMutation();
  const values = { name: guardianName(guardian), student };
  const ending = endingOf(guardian, isSelf);
  const end = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: `guardians.${ending}.title` }, values),
      text: formatMessage({ id: `guardians.${ending}.text` }, values),
      agree: formatMessage({ id: `guardians.${ending}.agree` }),
      refuse: formatMessage({ id: 'pupils.cancel' }),
      tone: 'danger',
    });
    if (!agreed || isLoading) return;
    const { data, error } = await endGuardian(guardian.id);
    if (data && isSelf) onLeft();
    if (isCallError(error) && error.code === 'lastGuardian') onLast();
  };
  return (
    <div className={styles['acts']}>
      <NamedAction
        icon="pencil"
        tone="quiet"
        title={formatMessage({ id: 'ui.edit' })}
        label={formatMessage({ id: 'ui.edit.named' }, values)}
        onAct={onEdit}
      />
      {canEnd && (
        <NamedAction
          icon="close"
          tone="quietDanger"
          title={formatMessage({ id: `guardians.${ending}` })}
          label={formatMessage({ id: `guardians.${ending}.named` }, values)}
          onAct={() => void end()}
        />
      )}
    </div>
  );
};
