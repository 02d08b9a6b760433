import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ColumnList } from './column-list.tsx';
import type { Draft, List } from './draft.ts';
import { FirstDay } from './first-day.tsx';
import { IncompleteGuardians } from './incomplete-guardians.tsx';
import { missingOfGuardians } from './mapping/targets.ts';
import type { Mapping } from './mapping/propose-mapping.ts';
import { obstacleOf } from './obstacle.ts';
import { SheetChoice } from './sheet-choice.tsx';
import type { ImportControl } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';

/** The reason why the list cannot be checked yet, or null. */
const useObstacle = (draft: Draft, list: List): string | null => {
  const { formatMessage, formatList } = useIntl();
  const obstacle = obstacleOf(draft, list);
  switch (obstacle?.kind) {
    case undefined:
      return null;
    case 'noRows':
      return formatMessage({ id: 'import.columns.noRows' });
    case 'tooMany':
      return formatMessage({ id: 'import.columns.tooMany' }, { count: obstacle.count });
    case 'missing': {
      const fields = formatList(obstacle.fields.map((field) => formatMessage({ id: `import.field.${field}` })));
      return formatMessage({ id: 'import.columns.missing' }, { fields });
    }
    default:
      return formatMessage({ id: 'import.date.future' });
  }
};

/** Says before the check that guardians without these columns are refused in every row. */
const GuardianHint = ({ columns }: { columns: Mapping['columns'] }) => {
  const { formatMessage, formatList } = useIntl();
  const missing = missingOfGuardians(new Set(columns));
  if (missing.length === 0) return null;
  const fields = formatList(missing.map((field) => formatMessage({ id: `import.field.${field}` })));
  return (
    <output className={wizard['warning']}>
      <FormattedMessage id="import.columns.guardian" values={{ fields }} />
    </output>
  );
};

/** The headings of the file with the data that they stand for, as we found it or as the user says. */
export const ColumnsStep = ({ control, onNext }: { control: ImportControl; onNext: () => void }) => {
  const { draft, list } = control;
  const { file, mapping } = draft;
  const obstacle = useObstacle(draft, list);
  if (!file || !mapping) return null;
  const line = file.table.sheets[draft.sheet]?.rows[mapping.headings]?.line ?? 1;
  return (
    <>
      <p className={wizard['hint']}>
        <FormattedMessage id="import.columns.found" values={{ name: file.name, rows: list.rows.length, line }} />{' '}
        {mapping.program ? (
          <FormattedMessage id="import.columns.program" values={{ program: mapping.program }} />
        ) : (
          <FormattedMessage id="import.columns.hint" />
        )}
      </p>
      {file.table.sheets.length > 1 && <SheetChoice file={file} control={control} />}
      <ColumnList control={control} mapping={mapping} />
      {draft.kind === 'students' && <FirstDay date={draft.date} onChange={(date) => control.change({ date })} />}
      <IncompleteGuardians control={control} />
      {draft.incomplete === 'refuse' && <GuardianHint columns={mapping.columns} />}
      {obstacle !== null && <output className={wizard['warning']}>{obstacle}</output>}
      <div className={wizard['next']}>
        <Button onClick={() => control.change({ step: 'file' })}>
          <FormattedMessage id="import.columns.other" />
        </Button>
        <Button tone="primary" disabled={obstacle !== null} onClick={onNext}>
          <FormattedMessage id="import.next.check" />
        </Button>
      </div>
    </>
  );
};
