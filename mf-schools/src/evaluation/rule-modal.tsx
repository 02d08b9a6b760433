import { useSaveEvaluationRulesMutation } from '@pupitre/shared/api/evaluation';
import {
  evaluationRuleForm,
  HIGHEST_GRADE,
  type EvaluationRule,
  type EvaluationRuleForm,
  type EvaluationRuleRow,
} from '@pupitre/shared/contracts/evaluation-rules';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { useGradeName } from './use-grade-name.ts';

const GRADES = Array.from({ length: HIGHEST_GRADE + 1 }, (_, grade) => ({ value: grade, label: String(grade) }));

/** Without a lowest grade there are observations alone. */
const ruleOf = ({ level, grade }: EvaluationRuleRow, form: EvaluationRuleForm): EvaluationRule => {
  const isNumeric = form.lowest !== null;
  return {
    level,
    grade,
    isNumeric,
    lowest: form.lowest,
    highest: isNumeric ? HIGHEST_GRADE : null,
    passing: isNumeric ? form.passing : null,
    neededAverage: isNumeric ? form.neededAverage : null,
  };
};

type RuleModalProps = { schoolId: number; rule: EvaluationRuleRow; onClose: () => void };

export const RuleModal = ({ schoolId, rule, onClose }: RuleModalProps) => {
  const { formatMessage } = useIntl();
  const gradeName = useGradeName();
  const [save] = useSaveEvaluationRulesMutation();
  return (
    <FormModal
      title={formatMessage({ id: 'evaluation.edit' }, { name: gradeName(rule.level, rule.grade) })}
      schema={evaluationRuleForm}
      initialValues={{
        lowest: rule.lowest ?? '',
        passing: rule.passing ?? '',
        neededAverage: rule.neededAverage ?? '',
      }}
      save={(form: EvaluationRuleForm) => save({ school: { id: schoolId }, rows: [ruleOf(rule, form)] })}
      onClose={onClose}
    >
      <ChoiceField<EvaluationRuleForm>
        name="lowest"
        label={formatMessage({ id: 'evaluation.lowest' })}
        choices={[
          { value: '', label: formatMessage({ id: 'evaluation.observations' }) },
          ...GRADES.slice(0, HIGHEST_GRADE),
        ]}
      />
      <ChoiceField<EvaluationRuleForm>
        name="passing"
        label={formatMessage({ id: 'evaluation.passing' })}
        choices={[{ value: '', label: formatMessage({ id: 'evaluation.passing.attending' }) }, ...GRADES]}
      />
      <ChoiceField<EvaluationRuleForm>
        name="neededAverage"
        label={formatMessage({ id: 'evaluation.needed' })}
        choices={[{ value: '', label: formatMessage({ id: 'evaluation.needed.none' }) }, ...GRADES]}
      />
    </FormModal>
  );
};
