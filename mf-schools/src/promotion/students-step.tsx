import { useId, useRef, useState } from 'react';
import type { PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { choose, decide, optionsOf, type DecidedStudent } from './decisions.ts';
import { ForTheRest } from './for-the-rest.tsx';
import { StudentRow } from './student-row.tsx';
import type { DraftControl } from './use-draft.ts';
import styles from '../wizard/wizard.module.css';

type StudentsStepProps = { preview: PromotionPreview; control: DraftControl };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isFound = ({ student }: DecidedStudent, search: string): boolean =>
  plain(`${student.paternal} ${student.maternal} ${student.name} ${student.paternal}`).includes(plain(search.trim()));

type RowsProps = { decided: readonly DecidedStudent[]; preview: PromotionPreview; control: DraftControl };

const Rows = ({ decided, preview, control }: RowsProps) => {
  const { draft, change } = control;
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
          onChoose={(choice) => change({ choices: choose(draft.choices, [each.student], choice) })}
        />
      ))}
    </ul>
  );
};

/** The children of one group, which are on the screen while it is open. */
const ClassOfGroup = ({ name, ...rows }: RowsProps & { name: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const exceptions = rows.decided.filter(({ isException }) => isException).length;
  const undecided = rows.decided.filter(({ choice }) => choice === null).length;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className={styles['class']}>
      <summary ref={summary}>
        <strong>{name}</strong>{' '}
        <span className={styles['quiet']}>
          <FormattedMessage id="promotion.class" values={{ count: rows.decided.length, exceptions, undecided }} />
        </span>
      </summary>
      {isOpen && undecided > 1 && <ForTheRest {...rows} onApplied={() => summary.current?.focus()} />}
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
