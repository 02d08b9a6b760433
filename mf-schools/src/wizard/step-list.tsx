import type { ReactNode } from 'react';
import styles from './wizard.module.css';

type StepListProps<Step extends string> = {
  /** The name of the list for screen readers. */
  label: string;
  steps: readonly Step[];
  step: Step;
  nameOf: (step: Step) => ReactNode;
  /** Goes back to an earlier step. Without it the steps are over. */
  onStep: ((step: Step) => void) | null;
};

/** The steps of a wizard. The user goes back to those before. */
export const StepList = <Step extends string>({ label, steps, step, nameOf, onStep }: StepListProps<Step>) => {
  const at = steps.indexOf(step);
  return (
    <nav aria-label={label}>
      <ol className={styles['steps']}>
        {steps.map((each, place) => (
          <li key={each} aria-current={each === step ? 'step' : undefined} data-done={place < at}>
            {place < at && onStep ? (
              <button type="button" onClick={() => onStep(each)}>
                {nameOf(each)}
              </button>
            ) : (
              <span>{nameOf(each)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
