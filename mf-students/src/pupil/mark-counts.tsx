import { useId, type ReactNode } from 'react';
import type { MarkCounts as Counts } from '@pupitre/shared/contracts/student-history';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './attendance.module.css';

const PRESENCES = ['present', 'late', 'absent'] as const;

/** The marks of some days in numbers. Without `counts` they are not known yet. */
export const MarkCounts = ({ title, counts }: { title: ReactNode; counts: Counts | undefined }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={!counts} className={styles['counts']}>
      <h2 id={id}>{title}</h2>
      <dl>
        {PRESENCES.map((presence) => (
          <div key={presence}>
            <dt className={styles['mark']} data-presence={presence}>
              <FormattedMessage id={`pupil.mark.${presence}`} />
            </dt>
            <dd>{counts ? counts[presence] : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
