import type { Profile } from '@pupitre/shared/contracts/auth';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Avatar } from '@pupitre/shared/ui/avatar';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { fullName } from '../full-name.ts';
import { StudentActionButton } from '../students/student-action-button.tsx';
import styles from './join-page.module.css';

type ChildChoiceProps = {
  students: StudentRow[];
  groups: Profile['groups'];
  onChoose: (student: StudentRow) => void;
};

/** The children of a parent: those without a group may join one, and the others show theirs. */
export const ChildChoice = ({ students, groups, onChoose }: ChildChoiceProps) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <ul className={styles['children']} aria-label={formatMessage({ id: 'students.mine' })}>
        {students.map((student) => (
          <li key={student.id} className={styles['child']}>
            <Avatar person={{ ...student, image: null }} size={40} />
            <span className={styles['name']}>{fullName(student)}</span>
            {student.groupId === null ? (
              <StudentActionButton action="addGroup" student={student} tone="primary" onAct={() => onChoose(student)} />
            ) : (
              <span className={styles['group']}>
                <FormattedMessage
                  id="students.group"
                  values={{ code: groups.find(({ id }) => id === student.groupId)?.code ?? '' }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {students.every(({ groupId }) => groupId !== null) && (
        <div className={styles['all']}>
          <p>
            <FormattedMessage id="joining.all" />
          </p>
          <ButtonLink to="/students">
            <FormattedMessage id="students.mine" />
          </ButtonLink>
        </div>
      )}
    </>
  );
};
