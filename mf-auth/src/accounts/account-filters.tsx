import { useSchoolOptionsQuery } from '@pupitre/shared/api/schools';
import { ACCOUNT_STATES } from '@pupitre/shared/contracts/accounts';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { useIntl } from '@pupitre/shared/platform/intl';
import type { AccountFilter } from './accounts-api.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import styles from './accounts.module.css';

type FiltersProps = {
  isAdministrator: boolean;
  filter: AccountFilter;
  onFilter: (part: Partial<AccountFilter>) => void;
};

const SchoolFilter = ({ filter, onFilter }: Omit<FiltersProps, 'isAdministrator'>) => {
  const { formatMessage } = useIntl();
  const { data: schools = [] } = useSchoolOptionsQuery();
  return (
    <ChoiceFilter
      label={formatMessage({ id: 'accounts.school' })}
      all={formatMessage({ id: 'accounts.allSchools' })}
      value={filter.schoolId}
      choices={schools.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(schoolId) => onFilter({ schoolId })}
    />
  );
};

/** Filters by role and state, and for administrators by school. A directive lists no administrators. */
export const AccountFilters = ({ isAdministrator, filter, onFilter }: FiltersProps) => {
  const { formatMessage } = useIntl();
  const all = formatMessage({ id: 'accounts.all' });
  const roles = ROLES.filter((role) => isAdministrator || role !== 'super_admin');
  return (
    <div className={styles['filters']}>
      {isAdministrator && <SchoolFilter filter={filter} onFilter={onFilter} />}
      <ChoiceFilter
        label={formatMessage({ id: 'accounts.role' })}
        all={all}
        value={filter.role}
        choices={roles.map((role) => ({ value: role, label: formatMessage({ id: `accounts.role.${role}` }) }))}
        onChoose={(role) => onFilter({ role })}
      />
      <ChoiceFilter
        label={formatMessage({ id: 'accounts.state' })}
        all={all}
        value={filter.state}
        choices={ACCOUNT_STATES.map((state) => ({
          value: state,
          label: formatMessage({ id: `accounts.state.${state}` }),
        }))}
        onChoose={(state) => onFilter({ state })}
      />
    </div>
  );
};
