import type { ReactNode } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Definition, type Defined } from './definition.tsx';
import styles from './dashboard.module.css';

type FigureProps = { name: string; value: number | string; defined: Defined; children?: ReactNode };

/** A number with its name and, on request, its definition; what belongs to it stands below. No number is without one. */
export const Figure = ({ name, value, defined, children }: FigureProps) => {
  const { formatNumber } = useIntl();
  return (
    <div className={styles['figure']}>
      <dt>
        {name}
        <Definition of={defined} name={name} />
      </dt>
      <dd className={styles['value']}>{typeof value === 'number' ? formatNumber(value) : value}</dd>
      {children && <dd className={styles['below']}>{children}</dd>}
    </div>
  );
};
