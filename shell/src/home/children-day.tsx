import type { ChildDay } from '@pupitre/shared/contracts/home';
import { presenceOf } from '@pupitre/shared/contracts/presence';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { useNoSchoolText } from './no-school-text.ts';
import { usePrepareWhenIdle } from './use-prepare-when-idle.ts';
import { toTitleCase } from './greeting.ts';
import styles from './day.module.css';

const ChildCard = ({ child }: { child: ChildDay }) => {
  const { formatMessage } = useIntl();
  const noSchoolText = useNoSchoolText();
  const mark = child.groupId === null ? 'noGroup' : presenceOf(child);
  const noSchool = mark === 'noGroup' ? null : child.noSchool;
  return (
    <li className={styles['card']} data-missing={mark === 'absent' || mark === 'noGroup'}>
      <h3 className={styles['name']}>{toTitleCase(child.name)}</h3>
      {noSchool && <p className={styles['mark']}>{noSchoolText(noSchool)}</p>}
      {/* Nobody waits for the roll call of a day without classes. */}
      {!(noSchool && mark === 'notTaken') && (
        <p className={styles['mark']} data-mark={mark}>
          {formatMessage({ id: `home.mark.${mark}` })}
        </p>
      )}
      {mark !== 'noGroup' && (
        <p className={styles['facts']}>
          <span data-due={child.tasksDue > 0}>
            {formatMessage({ id: 'home.tasks.todo' }, { count: child.tasksDue })}
          </span>
          <span>{formatMessage({ id: 'home.events' }, { count: child.events })}</span>
        </p>
      )}
    </li>
  );
};

/** The day of each child, for parents. The screen of the children has the details. */
export const ChildrenDay = ({ items }: { items: ChildDay[] }) => {
  usePrepareWhenIdle('/students');
  if (items.length === 0)
    return (
      <EmptyState title={<FormattedMessage id="home.noChildren" />}>
        <ButtonLink to="/students">
          <FormattedMessage id="home.children.register" />
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <ul className={styles['cards']}>
        {items.map((child) => (
          <ChildCard key={child.id} child={child} />
        ))}
      </ul>
      <p className={styles['all']}>
        <ButtonLink to="/students" tone="plain">
          <FormattedMessage id="home.children.open" />
        </ButtonLink>
      </p>
    </>
  );
};
