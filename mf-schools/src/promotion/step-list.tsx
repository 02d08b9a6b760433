import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { STEPS, type Step } from './draft.ts';
import styles from './promotion.module.css';

type StepListProps = { step: Step; onStep: (step: Step) => void };

/** The steps of the promotion. The user goes back to those before. */
export const StepList = ({ step, onStep }: StepListProps) => {
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label={useIntl().formatMessage({ id: 'promotion.steps' })}>
      <ol className={styles['steps']}>
        {STEPS.map((each, place) => (
          <li key={each} aria-current={each === step ? 'step' : undefined} data-done={place < at}>
            {place < at && step !== 'apply' ? (
              <button type="button" onClick={() => onStep(each)}>
                <FormattedMessage id={`promotion.step.${each}`} />
              </button>
            ) : (
              <span>
                <FormattedMessage id={`promotion.step.${each}`} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
