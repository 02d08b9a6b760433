import type { Guardian } from '@pupitre/shared/contracts/guardians';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { guardianName } from './guardian-name.ts';
import styles from './guardians.module.css';

type LastGuardianProps = { guardian: Guardian; student: string; callerId: number; onInvite: () => void };

/** Says why the last guardian stays, and what to do first. */
export const LastGuardian = ({ guardian, student, callerId, onInvite }: LastGuardianProps) => (
  <div role="alert" className={styles['last']}>
    <p>
      <FormattedMessage
        id={guardian.user?.id === callerId ? 'guardians.last.self' : 'guardians.last'}
        values={{ name: guardianName(guardian), student }}
      />
    </p>
    <Button onClick={onInvite}>
      <FormattedMessage id="guardians.last.invite" />
    </Button>
  </div>
);
