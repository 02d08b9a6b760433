import { useResetStaffPasswordMutation } from '@pupitre/shared/api/staff';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { RowAction } from '@pupitre/shared/ui/record-actions';

/** Mails a member of staff a new one-time password. The old password and all their sessions end. */
export const NewPasswordAction = ({ id, name }: { id: number; name: string }) => {
  const { formatMessage } = useIntl();
  const [resetPassword] = useResetStaffPasswordMutation();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'staff.password.title' }, { name }),
      text: formatMessage({ id: 'staff.password.text' }),
      agree: formatMessage({ id: 'staff.password.agree' }),
      refuse: formatMessage({ id: 'staff.password.refuse' }),
      tone: 'plain',
    });
    if (agreed) await resetPassword({ id });
  };
  return (
    <RowAction
      icon="key"
      title={formatMessage({ id: 'staff.password' })}
      label={formatMessage({ id: 'staff.password.named' }, { name })}
      onAct={() => void ask()}
    />
  );
};
