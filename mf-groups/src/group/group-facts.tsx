import type { ReactNode } from 'react';
import type { Group } from '@pupitre/shared/contracts/groups';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './group-facts.module.css';

/** The teacher in charge and the code that families join with. `children` are buttons beside them. */
export const GroupFacts = ({ group, children }: { group: Group; children: ReactNode }) => (
  <div className={styles['facts']}>
    <dl className={styles['list']}>
      <div>
        <dt>
          <FormattedMessage id="groups.personal" />
        </dt>
        <dd>{group.user.name}</dd>
      </div>
      {group.groupCode !== undefined && (
        <div>
          <dt>
            <FormattedMessage id="groups.groupCode" />
          </dt>
          <dd className={styles['code']}>{group.groupCode}</dd>
        </div>
      )}
    </dl>
    {children}
  </div>
);
