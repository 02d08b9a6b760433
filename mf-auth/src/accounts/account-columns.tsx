import type { AccountRow } from '@pupitre/shared/contracts/accounts';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Moment } from '../account/moment.tsx';
import styles from './accounts.module.css';

/** As lists of people are sorted: the surnames first. */
export const surnameFirst = ({ name, paternal, maternal }: AccountRow): string => `${paternal} ${maternal} ${name}`;

export const LastLogin = ({ at }: { at: string | null }) =>
  at === null ? <FormattedMessage id="accounts.never" /> : <Moment at={at} />;

/** Marks an account that its owner cannot log in to. The mark is drawn, and the word says it. */
const AccountMarks = ({ account: { lockedUntil, isConfirmed } }: { account: AccountRow }) => {
  if (lockedUntil === null && isConfirmed)
    return (
      <span className={styles['quiet']}>
        <FormattedMessage id="accounts.state.fine" />
      </span>
    );
  return (
    <span className={styles['marks']}>
      {lockedUntil !== null && (
        <span className={styles['mark']} data-mark="locked">
          <FormattedMessage id="accounts.state.locked" />
        </span>
      )}
      {!isConfirmed && (
        <span className={styles['mark']} data-mark="unconfirmed">
          <FormattedMessage id="accounts.state.unconfirmed" />
        </span>
      )}
    </span>
  );
};

/** A directive's rows are all of one school, whose name says nothing there. */
const RoleCell = ({
  account: { role, school },
  isAdministrator,
}: {
  account: AccountRow;
  isAdministrator: boolean;
}) => (
  <span>
    <FormattedMessage id={`accounts.role.${role}`} />
    {isAdministrator && school && <span className={styles['detail']}>{school.name}</span>}
  </span>
);

/** The columns of the list of accounts. */
export const useAccountColumns = (isAdministrator: boolean) => {
  const { formatMessage } = useIntl();
  return [
    { key: 'paternal', title: formatMessage({ id: 'accounts.name' }), width: 205, render: surnameFirst },
    // A long address would take the room of the others.
    {
      key: 'email',
      title: formatMessage({ id: 'accounts.email' }),
      width: 195,
      render: ({ email }: AccountRow) => email,
    },
    {
      key: 'role',
      title: formatMessage({ id: 'accounts.role' }),
      width: 124,
      render: (account: AccountRow) => <RoleCell account={account} isAdministrator={isAdministrator} />,
    },
    {
      key: 'lastLoginAt',
      title: formatMessage({ id: 'accounts.lastLogin' }),
      width: 160,
      render: ({ lastLoginAt }: AccountRow) => <LastLogin at={lastLoginAt} />,
    },
    {
      key: 'state',
      title: formatMessage({ id: 'accounts.state' }),
      width: 150,
      render: (account: AccountRow) => <AccountMarks account={account} />,
    },
  ];
};
