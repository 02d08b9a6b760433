import { useState } from 'react';
import { useEvaluationRulesQuery } from '@pupitre/shared/api/evaluation';
import type { EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { PartView } from '@pupitre/shared/ui/query-view';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { RuleModal } from './rule-modal.tsx';
import { useGradeName } from './use-grade-name.ts';
import styles from './evaluation.module.css';

const Scale = ({ rule: { isNumeric, lowest, highest, passing, neededAverage } }: { rule: EvaluationRuleRow }) => {
  if (!isNumeric)
    return (
      <p>
        <FormattedMessage id="evaluation.observations" />
      </p>
    );
  return (
    <>
      <p>
        <FormattedMessage id="evaluation.scale" values={{ lowest: lowest ?? 0, highest: highest ?? 0 }} />
      </p>
      <p>
        {passing === null ? (
          <FormattedMessage id="evaluation.passing.attending" />
        ) : (
          <FormattedMessage id="evaluation.passing.from" values={{ passing }} />
        )}
      </p>
      {neededAverage !== null && (
        <p>
          <FormattedMessage id="evaluation.average" values={{ average: neededAverage }} />
        </p>
      )}
    </>
  );
};

/** The rules of every level and grade. A card says if the school has changed them. */
export const RulesSection = ({ schoolId }: { schoolId: number }) => {
  const rules = useEvaluationRulesQuery(schoolId);
  const gradeName = useGradeName();
  const [edited, setEdited] = useState<EvaluationRuleRow | null>(null);
  return (
    <section aria-labelledby="evaluation-rules">
      <h2 id="evaluation-rules">
        <FormattedMessage id="evaluation.rules" />
      </h2>
      <p className={styles['hint']}>
        <FormattedMessage id="evaluation.rules.hint" />
      </p>
      <PartView query={rules} waiting={<div className={styles['waiting']} aria-hidden="true" />}>
        {(rows) => (
          <ul className={styles['rules']}>
            {rows.map((rule) => (
              <li key={rule.level + rule.grade} className={styles['rule']}>
                <div className={styles['title']}>
                  <h3>{gradeName(rule.level, rule.grade)}</h3>
                  <EditInPlaceAction name={gradeName(rule.level, rule.grade)} onEdit={() => setEdited(rule)} />
                </div>
                <Scale rule={rule} />
                {!rule.isDefault && (
                  <p className={styles['changed']}>
                    <FormattedMessage id="evaluation.changed" />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </PartView>
      {edited && <RuleModal schoolId={schoolId} rule={edited} onClose={() => setEdited(null)} />}
    </section>
  );
};
