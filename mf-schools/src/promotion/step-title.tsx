import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { takeFocus } from '../wizard/take-focus.ts';
import type { DraftControl } from './use-draft.ts';
import styles from '../wizard/wizard.module.css';

/** The heading of a step. It takes the focus when the user comes from another step. */
export const StepTitle = ({ control: { draft, hasMoved } }: { control: DraftControl }) => {
  const step = draft.yearId === null ? 'year' : draft.step;
  return (
    <h2 key={step} tabIndex={-1} ref={hasMoved ? takeFocus : null} className={styles['title']}>
      <FormattedMessage id={`promotion.heading.${step === 'apply' ? 'check' : step}`} />
    </h2>
  );
};
