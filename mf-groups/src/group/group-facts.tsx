import type { ReactNode } from 'react';
import type { Group } from '@pupitre/shared/contracts/groups';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { usePlaceText } from '../groups/place-text.tsx';
import { joiningState } from '../joining/joining-state.ts';
import styles from './group-facts.module.css';

/** The teacher in charge and the code that families join with. `children` are buttons beside them. */
export const GroupFacts = ({ group, children }: { group: Group; children: ReactNode }) => {
  const state = joiningState(group);
  const place = usePlaceText()(group);
  return (
    <div className={styles['facts']}>
      <dl className={styles['list']}>
        <div>
          <dt>
            <FormattedMessage id="groups.personal" />
          </dt>
          <dd>{group.user.name}</dd>
        </div>
        {place !== '' && (
          <div>
            <dt>
              <FormattedMessage id="groups.place" />
            </dt>
            <dd>{place}</dd>
          </div>
        )}
        {group.groupCode !== undefined && !group.archivedAt && (
          <div>
            <dt>
              <FormattedMessage id="groups.groupCode" />
            </dt>
            <dd>
              <span className={styles['code']}>{group.groupCode}</span>
              {state !== 'open' && (
                <span className={styles['state']}>
                  <FormattedMessage id={`joining.short.${state}`} />
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      <div className={styles['tools']}>{children}</div>
    </div>
  );
};
