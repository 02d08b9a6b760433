import { useSchoolOptionsQuery } from '@pupitre/shared/api/schools';
import type { ServedCanary } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import styles from './version.module.css';

/** The number of schools to name. Others are only counted. */
const NAMED = 3;

const SchoolNames = ({ ids }: { ids: number[] }) => {
  const { formatMessage, formatList } = useIntl();
  const { data } = useSchoolOptionsQuery();
  if (!data) return null;
  const names = data.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const some = formatList(names.slice(0, NAMED), { type: names.length > NAMED ? 'unit' : 'conjunction' });
  const others = names.length - NAMED;
  return (
    <span className={styles['schools']}>
      {others > 0 ? formatMessage({ id: 'deployments.schools.more' }, { names: some, count: others }) : some}
    </span>
  );
};

/** Returns a function that describes the users of a canary: `10 % de los maestros de 2 escuelas`. */
export const useCanaryRule = (): ((canary: Pick<ServedCanary, 'percent' | 'roles' | 'schools'>) => string) => {
  const { formatMessage, formatList } = useIntl();
  return ({ percent, roles, schools }) =>
    formatMessage(
      { id: 'deployments.canary.rule' },
      {
        percent,
        people:
          roles.length === 0
            ? formatMessage({ id: 'deployments.everybody' })
            : formatList(roles.map((role) => formatMessage({ id: `deployments.some.${role}` }))),
        schools: schools.length,
      },
    );
};

/** Describes the users of a canary and names their schools. */
export const CanaryRule = ({ canary }: { canary: ServedCanary }) => {
  const ruleOf = useCanaryRule();
  return (
    <p className={styles['rule']}>
      {ruleOf(canary)}
      {canary.schools.length > 0 && <SchoolNames ids={canary.schools} />}
    </p>
  );
};
