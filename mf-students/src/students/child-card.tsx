import { useId } from 'react';
import type { ChildDay } from '@pupitre/shared/contracts/home';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { Avatar } from '@pupitre/shared/ui/avatar';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { ChildAlert } from '../attendance-year/child-alert.tsx';
import { ChildToday } from './child-today.tsx';
import { StudentActionButton } from './student-action-button.tsx';
import { fullName } from '../full-name.ts';
import type { StudentAction } from './student-actions.ts';
import styles from './child-card.module.css';

const ReportCardIcon = () => (
  <svg
    aria-hidden="true"
    width="1.25em"
    height="1.25em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M5 3h14v18H5Zm4 5h6m-6 4h2m-2 4h2m2-1 2 2 3-5" />
  </svg>
);

/** The dialogs about a child in a group, the most used first, and those about any child. */
const GROUP_DIALOGS = [
  'attendance',
  'grades',
  'scores',
  'calendar',
  'documents',
  'justify',
  'medicNotes',
  'family',
  'corrections',
] as const;
const ALWAYS = ['attendance', 'family', 'corrections'] as const;

type ChildCardProps = {
  child: StudentRow;
  /** Undefined without a group, and until the profile has a group that the child joined a moment ago. */
  groupCode: string | undefined;
  /** Undefined until the server has answered. */
  day: ChildDay | undefined;
  onAct: (action: StudentAction) => void;
};

/** A child with its group and its day, or with the button that joins a group. After an absence it asks for a justification. */
export const ChildCard = ({ child, groupCode, day, onAct }: ChildCardProps) => {
  const heading = useId();
  const dialogs = child.groupId === null ? ALWAYS : GROUP_DIALOGS;
  return (
    <article className={styles['card']} aria-labelledby={heading}>
      <header className={styles['head']}>
        <Avatar person={{ ...child, image: null }} size={48} />
        <div className={styles['who']}>
          <h2 id={heading} className={styles['name']}>
            {child.name} <span>{`${child.paternal} ${child.maternal}`}</span>
          </h2>
          <p className={styles['born']}>
            <FormattedMessage id="students.born" values={{ date: showDate(child.birthdate) }} />
          </p>
        </div>
        <EditInPlaceAction name={fullName(child)} onEdit={() => onAct('edit')} />
      </header>
      {child.groupId === null ? (
        <div className={styles['joining']}>
          <p>
            <strong>
              <FormattedMessage id="students.noGroup" />
            </strong>
            <FormattedMessage id="students.noGroup.next" tagName="span" />
          </p>
          <StudentActionButton action="addGroup" student={child} tone="primary" onAct={onAct} />
        </div>
      ) : (
        <div className={styles['state']}>
          <p className={styles['group']}>
            <FormattedMessage id="students.group" values={{ code: groupCode ?? '' }} />
          </p>
          {day && <ChildToday day={day} />}
          <ChildAlert studentId={child.id} />
        </div>
      )}
      <div className={styles['acts']}>
        <ButtonLink to={`/reportCards/${encodeId('student', child.id)}`} tone="plain">
          <ReportCardIcon /> <FormattedMessage id="reportCards.title" />
        </ButtonLink>
        {dialogs.map((action) => (
          <StudentActionButton
            key={action}
            action={action}
            student={child}
            tone={action === 'justify' && day?.attendence === false ? 'primary' : 'plain'}
            onAct={onAct}
          />
        ))}
      </div>
    </article>
  );
};
