import type { ReactNode } from 'react';
import { MOST_STARS, type UnsentScores } from '@pupitre/shared/contracts/student-activities';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { listName } from '../list-name.ts';
import styles from './qualification.module.css';

/** A child with the stars that are new or changed; `children` say who gets them. */
const ChildScores = ({ child, children }: { child: UnsentScores; children?: ReactNode }) => (
  <li className={styles['row']}>
    <span className={styles['child']}>{listName(child)}</span>
    {children}
    <span className={styles['scores']}>
      {child.scores.map(({ name, score }) => (
        <span key={name}>
          <FormattedMessage id="qualification.score" values={{ name, score, most: MOST_STARS }} />
        </span>
      ))}
    </span>
  </li>
);

/** Who gets what, and whose stars nobody can get. */
export const QualificationPreview = ({ scores }: { scores: readonly UnsentScores[] }) => {
  const sent = scores.filter(({ user }) => user !== null);
  const kept = scores.filter(({ user }) => user === null);
  return (
    <>
      {sent.length > 0 ? (
        <>
          <p className={styles['quiet']}>
            <FormattedMessage id="qualification.hint" />
          </p>
          <ul className={styles['list']}>
            {sent.map((child) => (
              <ChildScores key={child.id} child={child}>
                <span className={styles['parent']}>
                  {child.user?.name} · {child.user?.email}
                </span>
              </ChildScores>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title={<FormattedMessage id="qualification.nothing" />} />
      )}
      {kept.length > 0 && (
        <section aria-labelledby="without-parent">
          <h2 id="without-parent" className={styles['heading']}>
            <FormattedMessage id="qualification.without" />
          </h2>
          <p className={styles['quiet']}>
            <FormattedMessage id="qualification.without.hint" />
          </p>
          <ul className={styles['list']}>
            {kept.map((child) => (
              <ChildScores key={child.id} child={child} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
