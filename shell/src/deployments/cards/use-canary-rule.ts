import type { ServedCanary } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';

/** Says in words who gets a canary: `10 % de los maestros de 2 escuelas`. */
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
