import { useId, type ReactNode } from 'react';
import type { Justification } from '@pupitre/shared/contracts/justifications';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useMoment } from '../changes/use-moment.ts';
import { StatusMark } from './status-mark.tsx';
import { absenceDays } from './absence-days.ts';
import styles from './justifications.module.css';

/** Says who decided, when, and with which answer. */
const Decision = ({ row: { status, decidedBy, decidedAt, answer, author } }: { row: Justification }) => {
  const moment = useMoment();
  if (status === 'pending' || decidedBy === null || decidedAt === null) return null;
  // Staff who write one accept it by that, which needs no second line.
  if (decidedBy.id === author.id && answer === '') return null;
  return (
    <div className={styles['decision']}>
      <p className={styles['by']}>
        <FormattedMessage id={`justifications.by.${status}`} values={{ name: decidedBy.name, at: moment(decidedAt) }} />
      </p>
      {answer !== '' && <p className={styles['words']}>{answer}</p>}
    </div>
  );
};

type JustificationCardProps = {
  row: Justification;
  /** True in a list of several students. */
  isNamed: boolean;
  /** The buttons of the user. */
  children: ReactNode;
};

/** A justification: its days, its reason with the note, and the decision about it. */
export const JustificationCard = ({ row, isNamed, children }: JustificationCardProps) => {
  const { formatMessage } = useIntl();
  const moment = useMoment();
  const heading = useId();
  const { student, group, days, reason, url, status, author, createdAt } = row;
  return (
    <article className={styles['card']} aria-labelledby={heading} data-status={status}>
      <header className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {isNamed && (
            <span className={styles['student']}>
              {student.name}
              {group && <span className={styles['group']}>{group.name}</span>}
            </span>
          )}
          <span className={styles['range']}>{absenceDays(row)}</span>
        </h2>
        <StatusMark status={status} />
      </header>
      <p className={styles['count']}>
        <FormattedMessage id="justifications.schoolDays" values={{ count: days }} />
      </p>
      <p className={styles['words']}>{reason}</p>
      <p className={styles['by']}>
        <FormattedMessage id="justifications.by" values={{ name: author.name, at: moment(createdAt) }} />
      </p>
      <Decision row={row} />
      <div className={styles['acts']}>
        {url !== null && (
          <a
            className={styles['file']}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={formatMessage(
              { id: 'justifications.file.named' },
              { name: student.name, days: absenceDays(row) },
            )}
          >
            <FormattedMessage id="justifications.file" />
          </a>
        )}
        {children}
      </div>
    </article>
  );
};
