import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { Mapping } from './mapping/propose-mapping.ts';
import { readingOf } from './mapping/reading-of.ts';
import { targetsOf, type Target } from './mapping/targets.ts';
import type { ImportControl } from './use-import.ts';
import styles from './import.module.css';

const SAMPLES = 3;

type ColumnRowProps = {
  name: string;
  samples: readonly string[];
  /** The form in which the first text is read; null if it is taken as it is. */
  reading: string | null;
  target: Target | null;
  targets: readonly Target[];
  onChoose: (target: Target | null) => void;
};

const ColumnRow = ({ name, samples, reading, target, targets, onChoose }: ColumnRowProps) => {
  const { formatMessage } = useIntl();
  return (
    <li data-unused={target === null}>
      <span className={styles['heading']}>
        <strong>{name}</strong>
        <span>{samples.join(' · ')}</span>
        {reading !== null && (
          <span>
            <FormattedMessage id="import.columns.reading" values={{ text: reading }} />
          </span>
        )}
      </span>
      <select
        aria-label={formatMessage({ id: 'import.columns.target.named' }, { name })}
        value={target ?? ''}
        onChange={({ currentTarget }) => onChoose(targets.find((each) => each === currentTarget.value) ?? null)}
      >
        <option value="">{formatMessage({ id: 'import.columns.none' })}</option>
        {targets.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `import.field.${each}` })}
          </option>
        ))}
      </select>
    </li>
  );
};

/** One column fills one target: the latest choice wins. */
const withTarget = (mapping: Mapping, column: number, target: Target | null): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((each, place) => {
    if (place === column) return target;
    return each === target ? null : each;
  }),
});

/** The columns of the file with some of their texts, and the data that each stands for. */
export const ColumnList = ({ control, mapping }: { control: ImportControl; mapping: Mapping }) => {
  const { formatMessage } = useIntl();
  const { draft, list, change } = control;
  const targets = targetsOf(draft.kind);
  const samplesOf = (column: number): string[] =>
    list.rows.flatMap(({ source }) => source.cells[column] || []).slice(0, SAMPLES);
  return (
    <div className={styles['columns']}>
      <p aria-hidden="true">
        <span>
          <FormattedMessage id="import.columns.heading" />
        </span>
        <span>
          <FormattedMessage id="import.columns.target" />
        </span>
      </p>
      <ul>
        {mapping.columns.map((target, column) => (
          <ColumnRow
            // Two columns may have the same heading.
            key={column}
            name={list.headings[column] || formatMessage({ id: 'import.columns.unnamed' }, { number: column + 1 })}
            samples={samplesOf(column)}
            reading={readingOf(list.rows, column, target)}
            target={target}
            targets={targets}
            onChoose={(chosen) => change({ mapping: withTarget(mapping, column, chosen) })}
          />
        ))}
      </ul>
    </div>
  );
};
