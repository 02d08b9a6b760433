import type { PromotionProblem } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from '../wizard/wizard.module.css';

const MOST_SHOWN = 20;

/** Lists what needs the user before the promotion. */
export const Problems = ({ problems }: { problems: readonly PromotionProblem[] }) => (
  <section className={styles['problems']}>
    <h3>
      <FormattedMessage id="promotion.problems" values={{ count: problems.length }} />
    </h3>
    <ul>
      {problems.slice(0, MOST_SHOWN).map(({ kind, group, student }) => (
        <li key={`${kind}.${group?.id}.${student?.id}`}>
          <FormattedMessage
            id={`promotion.problem.${kind}`}
            values={{ group: group?.name ?? '', student: student?.name ?? '' }}
          />
        </li>
      ))}
      {problems.length > MOST_SHOWN && (
        <li>
          <FormattedMessage id="promotion.problem.more" values={{ count: problems.length - MOST_SHOWN }} />
        </li>
      )}
    </ul>
  </section>
);
