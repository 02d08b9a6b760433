import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { StepList } from '../wizard/step-list.tsx';
import { STEPS, type Step } from './draft.ts';

type PromotionStepsProps = { step: Step; onStep: (step: Step) => void };

const stepName = (step: Step) => <FormattedMessage id={`promotion.step.${step}`} />;

/** The steps of the promotion. Nobody goes back from the result. */
export const PromotionSteps = ({ step, onStep }: PromotionStepsProps) => (
  <StepList
    label={useIntl().formatMessage({ id: 'promotion.steps' })}
    steps={STEPS}
    step={step}
    nameOf={stepName}
    onStep={step === 'apply' ? null : onStep}
  />
);
