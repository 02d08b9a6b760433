import type { Profile } from '@pupitre/shared/contracts/auth';
import type { Guardian } from '@pupitre/shared/contracts/guardians';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { GuardianActions } from './guardian-actions.tsx';
import { GuardianRow } from './guardian-row.tsx';
import styles from './guardians.module.css';

type GuardianListProps = {
  guardians: readonly Guardian[];
  /** The name of the student. */
  student: string;
  caller: Profile;
  onEdit: (guardian: Guardian) => void;
  /** The server refuses to end the last guardian who sees the student. */
  onLast: (guardian: Guardian) => void;
  /** The user is no guardian of the student any more. */
  onLeft: () => void;
};

/** The guardians of today, and those who are invited. */
export const GuardianList = ({ guardians, student, caller, onEdit, onLast, onLeft }: GuardianListProps) => (
  <ul className={styles['guardians']}>
    {guardians.map((guardian) => (
      <GuardianRow key={guardian.id} guardian={guardian} callerId={caller.id}>
        {guardian.mayChange && (
          <GuardianActions
            guardian={guardian}
            student={student}
            isSelf={guardian.user?.id === caller.id}
            canEnd={!guardian.isPrimary || !caller.roles.includes('teacher')}
            onEdit={() => onEdit(guardian)}
            onLast={() => onLast(guardian)}
            onLeft={onLeft}
          />
        )}
      </GuardianRow>
    ))}
  </ul>
);

type FormerGuardiansProps = { guardians: readonly Guardian[]; callerId: number };

/** Those who are no guardians any more, folded. */
export const FormerGuardians = ({ guardians, callerId }: FormerGuardiansProps) => (
  <details className={styles['former']}>
    <summary>
      <FormattedMessage id="guardians.former" values={{ count: guardians.length }} />
    </summary>
    <ul>
      {guardians.map((guardian) => (
        <GuardianRow key={guardian.id} guardian={guardian} callerId={callerId} />
      ))}
    </ul>
  </details>
);
