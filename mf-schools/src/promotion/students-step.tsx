import { useId, useState } from 'react';
import type { PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { decide, optionsOf, type DecidedStudent } from './decisions.ts';
import type { Choice } from './draft.ts';
import { StudentRow } from './student-row.tsx';
import type { DraftControl } from './use-draft.ts';
import styles from './promotion.module.css';

type StudentsStepProps = { preview: PromotionPreview; control: DraftControl };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isFound = ({ student }: DecidedStudent, search: string): boolean =>
  plain(`${student.paternal} ${student.maternal} ${student.name} ${student.paternal}`).includes(plain(search.trim()));

type RowsProps = { decided: readonly DecidedStudent[]; preview: PromotionPreview; control: DraftControl };

const Rows = ({ decided, preview, control }: RowsProps) => {
  const { draft, change } = control;
  const choose = (id: number, choice: Choice | null): void => {
    const { [id]: _before, ...others } = draft.choices;
    change({ choices: choice ? { ...others, [id]: choice } : others });
  };
  return (
    <ul className={styles['students']}>
      {decided.map((each) => (
        <StudentRow
          key={each.student.id}
          decided={each}
          options={optionsOf(
            preview.groups.find(({ id }) => id === each.student.group.id),
            preview.nextGroups,
          )}
          onChoose={(choice) => choose(each.student.id, choice)}
        />
      ))}
    </ul>
  );
};

/** One choice for all undecided students of a group, such as one without a grade. */
const ForTheRest = ({ decided, preview, control }: RowsProps) => {
  const { formatMessage } = useIntl();
  const rest = decided.filter(({ choice }) => choice === null).map(({ student }) => student);
  const options = optionsOf(
    preview.groups.find(({ id }) => id === rest[0]?.group.id),
    preview.nextGroups,
  );
  const choose = (value: string): void => {
    const chosen = options.find((option) => option.value === value);
    if (!chosen) return;
    const choices = Object.fromEntries(rest.map(({ id }) => [id, chosen.choice]));
    control.change({ choices: { ...control.draft.choices, ...choices } });
  };
  return (
    <div className={styles['student']}>
      <strong>{formatMessage({ id: 'promotion.rest' }, { count: rest.length })}</strong>
      <select
        aria-label={formatMessage({ id: 'promotion.rest' }, { count: rest.length })}
        value=""
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{formatMessage({ id: 'promotion.student.undecided' })}</option>
        {options.map(({ value, choice: { decision }, group }) => (
          <option key={value} value={value}>
            {formatMessage({ id: `promotion.decision.${decision}` }, { code: group?.name ?? '' })}
          </option>
        ))}
      </select>
    </div>
  );
};

/** The children of one group, which are on the screen while it is open. */
const ClassOfGroup = ({ name, ...rows }: RowsProps & { name: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const exceptions = rows.decided.filter(({ isException }) => isException).length;
  const undecided = rows.decided.filter(({ choice }) => choice === null).length;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className={styles['class']}>
      <summary>
        <strong>{name}</strong>{' '}
        <span className={styles['quiet']}>
          <FormattedMessage id="promotion.class" values={{ count: rows.decided.length, exceptions, undecided }} />
        </span>
      </summary>
      {isOpen && undecided > 1 && <ForTheRest {...rows} />}
      {isOpen && <Rows {...rows} />}
    </details>
  );
};

/** Everybody goes on as proposed; the user changes the exceptions, by group or by name. */
export const StudentsStep = ({ preview, control }: StudentsStepProps) => {
  const { formatMessage } = useIntl();
  const searchField = useId();
  const [search, setSearch] = useState('');
  const decided = decide(preview, control.draft);
  const found = decided.filter((each) => isFound(each, search));
  return (
    <>
      <p className={styles['hint']}>
        <FormattedMessage id="promotion.students.hint" />
      </p>
      <div className={styles['fields']}>
        <div>
          <label htmlFor={searchField}>{formatMessage({ id: 'promotion.search' })}</label>
          <input id={searchField} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </div>
      </div>
      {search.trim() === '' ? (
        preview.groups.map(({ id, code }) => (
          <ClassOfGroup
            key={id}
            name={code}
            decided={decided.filter(({ student }) => student.group.id === id)}
            preview={preview}
            control={control}
          />
        ))
      ) : (
        <>
          <output className={styles['quiet']}>
            <FormattedMessage id="promotion.found" values={{ count: found.length }} />
          </output>
          <Rows decided={found.slice(0, 50)} preview={preview} control={control} />
        </>
      )}
      <div className={styles['next']}>
        <Button tone="primary" onClick={() => control.change({ step: 'check' })}>
          <FormattedMessage id="promotion.next.check" />
        </Button>
      </div>
    </>
  );
};
