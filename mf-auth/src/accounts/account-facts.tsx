import type { ReactElement } from 'react';
import type { AccountRecord } from '@pupitre/shared/contracts/accounts';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { Moment } from '../account/moment.tsx';
import { LastLogin } from './account-columns.tsx';
import styles from './accounts.module.css';

type Fact = { id: MessageId; value: ReactElement | string | false | null | undefined };

const Students = ({ students }: Pick<AccountRecord, 'students'>) => (
  <ul className={styles['students']}>
    {students.map(({ id, name }) => (
      <li key={id}>
        <Link to={`/pupil/${encodeId('student', id)}`}>{name}</Link>
      </li>
    ))}
  </ul>
);

/** Returns what is known of an account. A fact without a value is left out. */
const useFacts = (account: AccountRecord): Fact[] => {
  const { formatMessage } = useIntl();
  const { email, isConfirmed, phone, role, school, createdAt, lastLoginAt, students } = account;
  const { lockedUntil, passwordUntil, sessions, hasSecondFactor } = account;
  const yesOrNo = formatMessage({ id: hasSecondFactor ? 'accounts.yes' : 'accounts.no' });
  return [
    { id: 'accounts.email', value: email },
    { id: 'accounts.confirmed', value: formatMessage({ id: isConfirmed ? 'accounts.yes' : 'accounts.no' }) },
    { id: 'accounts.phone', value: phone },
    { id: 'accounts.role', value: formatMessage({ id: `accounts.role.${role}` }) },
    { id: 'accounts.school', value: school?.name },
    { id: 'accounts.students', value: students.length > 0 && <Students students={students} /> },
    { id: 'accounts.created', value: <Moment at={createdAt} /> },
    { id: 'accounts.lastLogin', value: <LastLogin at={lastLoginAt} /> },
    { id: 'accounts.lockedUntil', value: lockedUntil && <Moment at={lockedUntil} /> },
    { id: 'accounts.passwordUntil', value: passwordUntil && <Moment at={passwordUntil} /> },
    { id: 'accounts.sessions', value: String(sessions) },
    { id: 'accounts.secondFactor', value: yesOrNo },
  ];
};

export const AccountFacts = ({ account }: { account: AccountRecord }) => (
  <dl className={styles['facts']}>
    {useFacts(account)
      .filter(({ value }) => value)
      .map(({ id, value }) => (
        <div key={id}>
          <dt>
            <FormattedMessage id={id} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
