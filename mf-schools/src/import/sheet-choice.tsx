import { useId } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { ListFile } from './draft.ts';
import type { ImportControl } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';

/** The sheet of a workbook with the list, if there are several. */
export const SheetChoice = ({ file, control }: { file: ListFile; control: ImportControl }) => {
  const { formatMessage } = useIntl();
  const field = useId();
  return (
    <div className={wizard['fields']}>
      <div>
        <label htmlFor={field}>
          <FormattedMessage id="import.columns.sheet" />
        </label>
        <select
          id={field}
          value={control.draft.sheet}
          onChange={({ target }) => control.chooseSheet(Number(target.value))}
        >
          {file.table.sheets.map(({ name, fault }, place) => (
            <option key={name} value={place} disabled={fault !== null}>
              {fault === null ? name : formatMessage({ id: 'import.columns.sheet.faulty' }, { name })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};
