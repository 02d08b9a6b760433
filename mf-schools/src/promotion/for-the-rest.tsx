import { useState } from 'react';
import type { PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { choose, optionsOf, type DecidedStudent } from './decisions.ts';
import type { DraftControl } from './use-draft.ts';
import styles from '../wizard/wizard.module.css';

type ForTheRestProps = {
  decided: readonly DecidedStudent[];
  preview: PromotionPreview;
  control: DraftControl;
  onApplied: () => void;
};

/** One choice for all undecided students of a group, such as one without a grade. The arrow keys alone decide nothing. */
export const ForTheRest = ({ decided, preview, control, onApplied }: ForTheRestProps) => {
  const { formatMessage } = useIntl();
  const [value, setValue] = useState('');
  const rest = decided.filter(({ choice }) => choice === null).map(({ student }) => student);
  const options = optionsOf(
    preview.groups.find(({ id }) => id === rest[0]?.group.id),
    preview.nextGroups,
  );
  const chosen = options.find((option) => option.value === value);
  const name = formatMessage({ id: 'promotion.rest' }, { count: rest.length });
  return (
    <div className={styles['student']}>
      <strong>{name}</strong>
      <span className={styles['rest']}>
        <select aria-label={name} value={value} onChange={({ target }) => setValue(target.value)}>
          <option value="">{formatMessage({ id: 'promotion.student.undecided' })}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {formatMessage(
                { id: `promotion.decision.${option.choice.decision}` },
                { code: option.group?.name ?? '' },
              )}
            </option>
          ))}
        </select>
        <Button
          disabled={!chosen}
          onClick={() => {
            if (!chosen) return;
            control.change({ choices: choose(control.draft.choices, rest, chosen.choice) });
            onApplied();
          }}
        >
          <FormattedMessage id="promotion.rest.apply" />
        </Button>
      </span>
    </div>
  );
};
