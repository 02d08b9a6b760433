import type { ReactNode } from 'react';
import type { Guardian } from '@pupitre/shared/contracts/guardians';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { guardianName } from './guardian-name.ts';
import styles from './guardians.module.css';

/** A phone of Mexico as people write it. */
const showPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');

const Contact = ({ guardian: { status, phone, email } }: { guardian: Guardian }) => (
  <p className={styles['contact']}>
    {phone && <a href={`tel:${phone}`}>{showPhone(phone)}</a>}
    {status === 'active' && email !== '' && <a href={`mailto:${email}`}>{email}</a>}
  </p>
);

const accessOf = ({ sees, mails }: Guardian): 'all' | 'noMails' | 'none' => {
  if (!sees) return 'none';
  return mails ? 'all' : 'noMails';
};

const Days = ({ guardian: { status, since, until } }: { guardian: Guardian }) => {
  const from = showDate(since);
  if (status === 'invited') return <FormattedMessage id="guardians.invitedOn" values={{ date: from }} />;
  if (until === null) return <FormattedMessage id="pupil.since" values={{ from }} />;
  return <FormattedMessage id="pupil.fromTo" values={{ from, to: showDate(until) }} />;
};

type GuardianRowProps = { guardian: Guardian; callerId: number; children?: ReactNode };

/** A guardian: the name, what they may see and get, and since when. */
export const GuardianRow = ({ guardian, callerId, children }: GuardianRowProps) => {
  const { status, user, isPrimary, relation, replaces } = guardian;
  const access = accessOf(guardian);
  return (
    <li className={styles['guardian']} data-status={status}>
      <div className={styles['facts']}>
        <p className={styles['name']}>
          <strong>{guardianName(guardian)}</strong>
          {user?.id === callerId && <FormattedMessage id="guardians.self" tagName="span" />}
          {status === 'active' && isPrimary && <FormattedMessage id="guardians.primary" tagName="em" />}
          {status === 'invited' && <FormattedMessage id="guardians.invited" tagName="em" />}
        </p>
        <p>
          <FormattedMessage id={relation ? `guardians.relation.${relation}` : 'guardians.relation.unknown'} />
          {' · '}
          <Days guardian={guardian} />
        </p>
        <Contact guardian={guardian} />
        {status !== 'ended' && (
          <p data-access={access}>
            <FormattedMessage id={`guardians.${status}.${access}`} />
          </p>
        )}
        {replaces && (
          <p>
            <FormattedMessage id="guardians.replacing" values={{ name: replaces.name }} />
          </p>
        )}
      </div>
      {children}
    </li>
  );
};
