import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { Profile } from '@pupitre/shared/contracts/auth';
import type { Group } from '@pupitre/shared/contracts/groups';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { CopyButton } from '@pupitre/shared/ui/copy-button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { QrCode } from '@pupitre/shared/ui/qr-code';
import { JoiningControls } from './joining-controls.tsx';
import { joiningAddress } from './joining-state.ts';
import { StateLine } from './state-line.tsx';
import styles from './joining-dialog.module.css';

/** The server checks it again: whoever runs the school, and the teacher in charge. */
const givesCode = (profile: Profile | undefined, group: Group): boolean =>
  profile !== undefined && (!profile.roles.includes('teacher') || profile.id === group.user.id);

type JoiningDialogProps = { group: Group; groupCode: string; onClose: () => void };

/** The code of a group with everything that staff share or change about it. */
export const JoiningDialog = ({ group, groupCode, onClose }: JoiningDialogProps) => {
  const { formatMessage } = useIntl();
  const { data: profile } = useProfileQuery();
  const address = joiningAddress(groupCode);
  const said = {
    copied: formatMessage({ id: 'joining.copied' }),
    notCopied: formatMessage({ id: 'joining.notCopied' }),
  };
  const giveUp = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      title={formatMessage({ id: 'joining.title' }, { code: group.code })}
      width={640}
      onClose={() => void giveUp()}
    >
      <div className={styles['share']}>
        <QrCode text={address} label={formatMessage({ id: 'joining.qr' })} className={styles['qr']} />
        <div className={styles['words']}>
          <output>
            <StateLine group={group} />
          </output>
          <p>
            <code className={styles['code']}>{groupCode}</code>
            <span className={styles['address']}>{address}</span>
          </p>
          <div className={styles['tools']}>
            <CopyButton text={groupCode} {...said}>
              <FormattedMessage id="joining.copy.code" />
            </CopyButton>
            <CopyButton text={address} {...said}>
              <FormattedMessage id="joining.copy.link" />
            </CopyButton>
            <ButtonLink to={`/group/${encodeId('group', group.id)}/sheet`} tone="plain">
              <FormattedMessage id="joining.sheet" />
            </ButtonLink>
          </div>
        </div>
      </div>
      {givesCode(profile, group) ? (
        <JoiningControls group={group} />
      ) : (
        <p className={styles['hint']}>
          <FormattedMessage id="joining.notInCharge" />
        </p>
      )}
    </Dialog>
  );
};
