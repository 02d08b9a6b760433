import { useId } from 'react';
import type { ChildDay } from '@pupitre/shared/contracts/home';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { showDate } from '@pupitre/shared/platform/dates';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Avatar } from '@pupitre/shared/ui/avatar';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { ChildToday } from './child-today.tsx';
import { StudentActionButton } from './student-action-button.tsx';
import { fullName } from '../full-name.ts';
import type { StudentAction } from './student-actions.ts';
import styles from './child-card.module.css';

/** What a parent follows of a child in a group, the most used first. */
const FOLLOWED = ['grades', 'scores', 'calendar', 'documents', 'medicNotes'] as const;

type ChildCardProps = {
  child: StudentRow;
  /** Of the child's group; absent without one, and until the profile knows a new one. */
  groupCode: string | undefined;
  /** The child's present day, once it is known. */
  day: ChildDay | undefined;
  onAct: (action: StudentAction) => void;
};

/** A child at a glance: the group and today, or how to join one, and what can be looked at. */
export const ChildCard = ({ child, groupCode, day, onAct }: ChildCardProps) => {
  const heading = useId();
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
        <>
          <div className={styles['state']}>
            <p className={styles['group']}>
              <FormattedMessage id="students.group" values={{ code: groupCode ?? '' }} />
            </p>
            {day && <ChildToday day={day} />}
          </div>
          <div className={styles['acts']}>
            {FOLLOWED.map((action) => (
              <StudentActionButton key={action} action={action} student={child} tone="plain" onAct={onAct} />
            ))}
          </div>
        </>
      )}
    </article>
  );
};
