import type { ReactNode } from 'react';
import type { Group } from '@pupitre/shared/contracts/groups';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './sheet.module.css';

const inStrong = (text: ReactNode) => <strong key="group">{text}</strong>;

type LetterheadProps = { group: Group; title: string; detail: string };

/** The top of every page: the school and the document, the days, the school year, the group and its teacher. */
export const Letterhead = ({ group, title, detail }: LetterheadProps) => (
  <div className={styles['letterhead']}>
    <p className={styles['school']}>{group.school.name}</p>
    <p>
      {group.schoolYear && (
        <>
          <FormattedMessage id="printing.schoolYear" values={{ year: group.schoolYear.name }} />
          {' · '}
        </>
      )}
      <FormattedMessage id="printing.group" values={{ group: group.code, strong: inStrong }} />
    </p>
    <h2 className={styles['title']}>
      {title}
      {detail !== '' && <span className={styles['detail']}>{detail}</span>}
    </h2>
    <p>
      <FormattedMessage id="printing.teacher" values={{ teacher: group.user.name }} />
    </p>
  </div>
);
