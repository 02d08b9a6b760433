import type { Sending } from '@pupitre/shared/contracts/student-activities';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './qualification.module.css';

/** The button that had the focus is gone, so screen reader and keyboard continue here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** The students whose mentors got no mail, with the reasons. */
export const SkippedStudents = ({ students }: { students: NonNullable<Sending['skipped']> }) => (
  <section aria-labelledby="left-out" className={styles['warning']} tabIndex={-1} ref={takeFocus}>
    <h2 id="left-out" className={styles['heading']}>
      <FormattedMessage id="qualification.skipped" values={{ count: students.length }} />
    </h2>
    <p>
      <FormattedMessage id="qualification.skipped.hint" />
    </p>
    <ul className={styles['skipped']}>
      {students.map(({ id, name, reason }) => (
        <li key={id} className={styles['row']}>
          <span className={styles['child']}>{name}</span>
          <span className={styles['parent']}>
            <FormattedMessage id={`qualification.skipped.${reason}`} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
