import { MOST_STARS, type UnsentScores } from '@pupitre/shared/contracts/student-activities';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { listName } from '../list-name.ts';
import styles from './qualification.module.css';

const MailList = ({ scores }: { scores: readonly UnsentScores[] }) => (
  <>
    <p className={styles['quiet']}>
      <FormattedMessage id="qualification.hint" />
    </p>
    <ul className={styles['list']}>
      {scores.map((child) => (
        <li key={child.id} className={styles['row']}>
          <span className={styles['child']}>{listName(child)}</span>
          <span className={styles['parent']}>{child.user?.name}</span>
          <span className={styles['scores']}>
            {child.scores.map(({ name, score }) => (
              <span key={name}>
                <FormattedMessage id="qualification.score" values={{ name, score, most: MOST_STARS }} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const WithoutParent = ({ scores }: { scores: readonly UnsentScores[] }) => (
  <section aria-labelledby="without-parent">
    <h2 id="without-parent" className={styles['heading']}>
      <FormattedMessage id="qualification.without" />
    </h2>
    <p className={styles['quiet']}>
      <FormattedMessage id="qualification.without.hint" values={{ count: scores.length }} />
    </p>
    <ul className={styles['names']}>
      {scores.map((child) => (
        <li key={child.id}>{listName(child)}</li>
      ))}
    </ul>
  </section>
);

/** Lists the mails to the parents, and the children who have no parent to write to. */
export const QualificationPreview = ({ scores }: { scores: readonly UnsentScores[] }) => {
  const mailed = scores.filter(({ user }) => user !== null);
  const withoutParent = scores.filter(({ user }) => user === null);
  if (scores.length === 0) return <EmptyState title={<FormattedMessage id="qualification.nothing" />} />;
  return (
    <>
      {mailed.length > 0 && <MailList scores={mailed} />}
      {withoutParent.length > 0 && <WithoutParent scores={withoutParent} />}
    </>
  );
};
