import { RELATION_WORDS } from '@pupitre/shared/contracts/import-words';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ColumnRow } from './column-row.tsx';
import { impliedRelation } from './mapping/implied-relation.ts';
import type { Mapping } from './mapping/propose-mapping.ts';
import { readingOf } from './mapping/reading-of.ts';
import { targetsOf, type Target } from './mapping/targets.ts';
import { useImportLanguage } from './use-import-language.ts';
import type { ImportControl } from './use-import.ts';
import styles from './column-list.module.css';

const SAMPLES = 3;

/** One column fills one target: the latest choice wins. */
const withTarget = (mapping: Mapping, column: number, target: Target | null): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((each, place) => {
    if (place === column) return target;
    return each === target ? null : each;
  }),
});

/** Returns a function that names the relation which headings give to a guardian, at the first of the columns that say so. */
const useRelationOf = (mapping: Mapping) => {
  const place = useImportLanguage() === 'es' ? 0 : 1;
  const { columns, relations } = mapping;
  const named = ([1, 2] as const).flatMap((slot) => {
    const relation = columns.includes(`guardian${slot}Relation`) ? null : impliedRelation(slot, mapping);
    const first = columns.findIndex((target, column) => target?.startsWith(`guardian${slot}`) && relations[column]);
    const word = RELATION_WORDS.find(([value]) => value === relation)?.[1][place];
    return word === undefined ? [] : [[first, word] as const];
  });
  const words = new Map(named);
  return (column: number): string | null => words.get(column) ?? null;
};

/** The columns of the file with some of their texts, and the data that each stands for. */
export const ColumnList = ({ control, mapping }: { control: ImportControl; mapping: Mapping }) => {
  const { formatMessage } = useIntl();
  const { draft, list, change } = control;
  const relationOf = useRelationOf(mapping);
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
            relation={relationOf(column)}
            target={target}
            targets={targets}
            orders={mapping.orders}
            onChoose={(chosen) => change({ mapping: withTarget(mapping, column, chosen) })}
            onOrder={(orders) => change({ mapping: { ...mapping, orders } })}
          />
        ))}
      </ul>
    </div>
  );
};
